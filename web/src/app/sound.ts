// A short, quiet chime; no file needed.

let audio: AudioContext | null = null;

/** Two soft notes. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    for (const [i, pitch] of [523, 659].entries()) {
      const [tone, loud] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0, start + i * 0.16);
      loud.gain.linearRampToValueAtTime(0.12, start + i * 0.16 + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.001, start + i * 0.16 + 0.5);
      tone.connect(loud).connect(audio.destination);
      tone.start(start + i * 0.16);
      tone.stop(start + i * 0.16 + 0.55);
    }
  } catch {
    // a browser without sound still plays
  }
}
