// How a game was won, in four languages: the ranks and conditions of all books together.

import type { Language } from '../app/settings.svelte.ts';

type Rank = 'decisive' | 'destruction' | 'epic' | 'headquarters' | 'hexes' | 'marginal' | 'minor' | 'modest' | 'significant' | 'strategic' | 'substantial' | 'substantive' | 'victory';

const RANKS: Record<Language, Record<Rank, string>> = {
  en: {
    decisive: 'decisive victory',
    destruction: 'by the enemy’s destruction',
    epic: 'epic victory',
    headquarters: 'by headquarters',
    hexes: 'by victory hexes',
    marginal: 'marginal victory',
    minor: 'minor victory',
    modest: 'modest victory',
    significant: 'significant victory',
    strategic: 'strategic victory',
    substantial: 'substantial victory',
    substantive: 'substantive victory',
    victory: 'by the condition of the scenario',
  },
  de: {
    decisive: 'entscheidender Sieg',
    destruction: 'durch Vernichtung des Gegners',
    epic: 'überragender Sieg',
    headquarters: 'durch Hauptquartier',
    hexes: 'nach Siegfeldern',
    marginal: 'knapper Sieg',
    minor: 'knapper Sieg',
    modest: 'bescheidener Sieg',
    significant: 'bedeutender Sieg',
    strategic: 'strategischer Sieg',
    substantial: 'beachtlicher Sieg',
    substantive: 'deutlicher Sieg',
    victory: 'nach der Siegbedingung des Szenarios',
  },
  pl: {
    decisive: 'zwycięstwo rozstrzygające',
    destruction: 'przez zniszczenie przeciwnika',
    epic: 'zwycięstwo epickie',
    headquarters: 'przez kwaterę główną',
    hexes: 'według pól zwycięstwa',
    marginal: 'zwycięstwo minimalne',
    minor: 'zwycięstwo nieznaczne',
    modest: 'zwycięstwo skromne',
    significant: 'zwycięstwo znaczące',
    strategic: 'zwycięstwo strategiczne',
    substantial: 'zwycięstwo znaczne',
    substantive: 'zwycięstwo wyraźne',
    victory: 'według warunku scenariusza',
  },
  ru: {
    decisive: 'решающая победа',
    destruction: 'уничтожением противника',
    epic: 'блестящая победа',
    headquarters: 'по штабу',
    hexes: 'по победным гексам',
    marginal: 'минимальная победа',
    minor: 'малая победа',
    modest: 'скромная победа',
    significant: 'значительная победа',
    strategic: 'стратегическая победа',
    substantial: 'ощутимая победа',
    substantive: 'существенная победа',
    victory: 'по условию сценария',
  },
};

/** A rank in this language; its key as words where the catalogue has none. */
export function rankWords(rank: string, language: Language): string {
  const known: Readonly<Record<string, string>> = RANKS[language];
  return known[rank] ?? rank.replaceAll('-', ' ');
}
