// Written from the Rust types by `UPDATE_WIRE=1 cargo test -p server wire`; do not edit.

/**
 * Who you are to this server.
 */
export type AccountInfo = {
/**
 * Your name, if you signed in.
 */
name: string | null,
/**
 * Does this server run for one person on this machine? Then there is nothing to sign in to.
 */
local: boolean, };

/**
 * What a term of the reckoning acts on.
 */
export type Acts = "attack" | "defence" | "column" | "die";

/**
 * The question now open.
 */
export type Asked = {
/**
 * Who must answer.
 */
side: Side,
/**
 * The case that asks.
 */
case: Case,
/**
 * The word by which the question is known.
 */
key: string,
/**
 * What it is about.
 */
kind: PromptKind,
/**
 * The verb whose answers are gathered into a set, if any.
 */
gathers: Verb | null,
/**
 * One sentence.
 */
text: Text,
/**
 * The counters it is about, lit on the map.
 */
units: Array<UnitId>,
/**
 * The hexes it is about.
 */
hexes: Array<HexId>, };

/**
 * A battle by the numbers the resolver uses.
 */
export type Battle = {
/**
 * The table's name.
 */
table: string,
/**
 * Its columns as printed.
 */
columns: Array<string>,
/**
 * Its rows as printed.
 */
rows: Array<string>,
/**
 * Its cells, row by row.
 */
cells: Array<Array<string>>,
/**
 * The column that applies.
 */
column: number,
/**
 * What is added to the die.
 */
die: number,
/**
 * Who attacks.
 */
attackers: Array<UnitId>,
/**
 * Who defends, by what the asker may know.
 */
defenders: Array<UnitId>,
/**
 * The hexes attacked.
 */
hexes: Array<HexId>,
/**
 * Strength of the attack after all terms, in parts of a point.
 */
attack: number,
/**
 * Strength of the defence, in the same parts.
 */
defence: number,
/**
 * How many parts make a point: 4 where a book counts in quarters.
 */
parts: number,
/**
 * Every modifier with its case.
 */
terms: Array<Term>,
/**
 * Where the defenders could begin to retreat.
 */
retreats: Array<HexId>,
/**
 * Who could advance.
 */
advances: Array<UnitId>, };

/**
 * A bot level.
 */
export type BotInfo = {
/**
 * `"cadet"`.
 */
id: string,
/**
 * `"Cadet"`.
 */
name: string,
/**
 * One sentence.
 */
summary: string, };

/**
 * A numbered case of a rulebook, as the title's register writes it: `"3.3g"`.
 */
export type Case = string;

/**
 * One case of a book in our own words.
 */
export type CaseText = {
/**
 * `"3.3g"`.
 */
id: string,
/**
 * A short heading.
 */
title: string,
/**
 * The field it belongs to: movement, supply, combat …
 */
group: string,
/**
 * What it says.
 */
text: string,
/**
 * Part of an optional rule?
 */
optional: boolean,
/**
 * Nothing in it to enforce?
 */
informative: boolean,
/**
 * Rulings that settle it.
 */
rulings: Array<string>, };

/**
 * One hex as a client needs it.
 */
export type Cell = {
/**
 * Id of the hex.
 */
id: HexId,
/**
 * Printed number.
 */
number: string,
/**
 * Centre.
 */
centre: [number, number],
/**
 * Corners, clockwise; side `d` runs from corner `d` to the next.
 */
corners: [[number, number], [number, number], [number, number], [number, number], [number, number], [number, number]], };

/**
 * An exact chance, reduced.
 */
export type Chance = {
/**
 * Ways it happens …
 */
num: number,
/**
 * … of so many.
 */
den: number, };

/**
 * A chapter of a book.
 */
export type Chapter = {
/**
 * What the numbers of its cases begin with: `"3"`.
 */
id: string,
/**
 * What it is about.
 */
title: string, };

/**
 * A printed table.
 */
export type Chart = {
/**
 * A key, as battles and facts name it.
 */
key: string,
/**
 * Its heading.
 */
name: string,
/**
 * The case it belongs to.
 */
case: string,
/**
 * Heads of the columns.
 */
columns: Array<string>,
/**
 * Heads of the rows.
 */
rows: Array<string>,
/**
 * Cells, row by row.
 */
cells: Array<Array<string>>,
/**
 * A line under the table.
 */
note: string, };

/**
 * Something said at the table.
 */
export type ChatLine = {
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * Which seat; nothing for the table itself.
 */
side: Side | null,
/**
 * Who.
 */
name: string,
/**
 * Plain text.
 */
text: string,
/**
 * Only these seats hear it, besides the one that says it; empty: everybody.
 */
to: Array<Side>, };

/**
 * One answer to the question being asked. Five verbs serve every title: the question gives them their meaning.
 */
export type Choice = "done" | { "unit": UnitId } | { "hex": HexId } | { "hexside": HexsideId } | { "pick": number };

/**
 * The thinking time of a seat. It stands still while the server is down.
 */
export type Clock = {
/**
 * Milliseconds used so far.
 */
used: number,
/**
 * Does it run now?
 */
runs: boolean, };

/**
 * A what-if game to be continued from a step.
 */
export type Continue = {
/**
 * The step, counted for the viewpoint.
 */
step: number,
/**
 * The viewpoint; needed only once the game is over.
 */
viewpoint: string | null,
/**
 * One plan for each side.
 */
seats: Array<SeatPlan>,
/**
 * The creator's name at the table.
 */
name: string,
/**
 * A word for the dice under seal, see docs/guide/dice.md; needed only where others play.
 */
seal: string | null, };

/**
 * Where on the rim of the counter a mark sits.
 */
export type Corner = "top_left" | "top" | "top_right" | "right" | "bottom_right" | "bottom" | "bottom_left" | "left";

/**
 * A counter as these eyes see it.
 */
export type Counter = {
/**
 * Its number, by which it is chosen. A token's, where the unit under it is not known.
 */
id: UnitId,
/**
 * Its name in position texts and game files.
 */
name: string,
/**
 * What it is called at the table: in questions, orders and the log.
 */
called: string,
/**
 * Whose it is.
 */
side: Side,
/**
 * Where it is.
 */
place: Place,
/**
 * What is printed on the side that is up.
 */
face: Face,
/**
 * Status, by shape.
 */
marks: Array<Mark>,
/**
 * Do these eyes know what it is?
 */
known: boolean,
/**
 * Could it still act in this phase?
 */
ready: boolean,
/**
 * Position in its stack, bottom first.
 */
level: number, };

/**
 * A hex that the enemy could strike in his next turn.
 */
export type Danger = {
/**
 * Where.
 */
hex: HexId,
/**
 * What he could bring against it, in strength points, by a quick measure.
 */
strength: number, };

/**
 * How a set-up stands.
 */
export type Deployment = {
/**
 * Every counter that is asked for, in the order of the game.
 */
units: Array<UnitId>,
/**
 * Wishes that do not hold.
 */
unfit: Array<Unfit>,
/**
 * A place for every counter: the wish where it holds, elsewhere one that is allowed, the usual one if there is one.
 */
places: Array<Wish>,
/**
 * Where the counter asked about could go.
 */
hexes: Array<HexId>,
/**
 * The answers that put every counter where [`places`](Deployment::places) has it, up to the first other question.
 */
plan: Array<Choice>, };

/**
 * One die to be thrown by the host.
 */
export type Dice = {
/**
 * Who throws it.
 */
by: Side,
/**
 * How many faces, all equally likely.
 */
faces: number,
/**
 * The case that asks for it.
 */
case: Case,
/**
 * What it decides, a key of the text catalogue.
 */
purpose: string, };

/**
 * How the dice of a game are made. `docs/guide/dice.md` tells how to check them.
 */
export type DiceInfo = {
/**
 * The server's promise, published before anybody seals a word.
 */
commitment: string,
/**
 * The word of each seat under seal, in the order of the sides: empty while it is owed, nothing where none is brought.
 */
seals: Array<string | null>,
/**
 * Which seats have opened their word.
 */
opened: Array<boolean>,
/**
 * The words, in the order of the sides, once all of them are open.
 */
entropy: Array<string>,
/**
 * Sixteen digits that stand for commitment and seals: the same for everybody at the table.
 */
mark: string,
/**
 * Seats that did not open their word; each time everything was drawn anew.
 */
voids: Array<Side>,
/**
 * What is promised about the dice, at the most.
 */
promise: Promise,
/**
 * What the game waits for before it begins.
 */
stage: Stage,
/**
 * The seed, once the game is over.
 */
seed: string | null, };

/**
 * A box beside the map. Counters say which drawer they are in.
 */
export type Drawer = {
/**
 * A word by which the drawer is known.
 */
key: string,
/**
 * Its heading.
 */
label: Text,
/**
 * Whose.
 */
side: Side | null,
/**
 * A line under the heading, such as the turn of arrival.
 */
note: Text, };

/**
 * Something the book wants of a side in this phase or turn, or something that is about to happen to it.
 */
export type Duty = {
/**
 * What is wanted or threatens, in one line.
 */
text: Text,
/**
 * What it costs to leave it; nothing to say where it only warns.
 */
price: Text,
/**
 * The case behind it.
 */
case: Case,
/**
 * So much is done …
 */
done: number,
/**
 * … of so much; equal or more: it is met.
 */
of: number,
/**
 * May the phase be left without it?
 */
binds: boolean,
/**
 * The counters concerned.
 */
units: Array<UnitId>,
/**
 * The hexes concerned.
 */
hexes: Array<HexId>, };

/**
 * How a list changed: first the splice, then the single places.
 */
export type Edit<T> = {
/**
 * From this place so many go, and these come instead.
 */
splice: [number, number, Array<T>] | null,
/**
 * At this place stands this now.
 */
set: Array<[number, T]>, };

/**
 * How a game ended.
 */
export type End = { "how": "played",
/**
 * The winner, or nobody.
 */
winner: Side | null,
/**
 * The level the book gives it.
 */
level: string,
/**
 * The case that says so.
 */
case: string, } | { "how": "resigned",
/**
 * Which.
 */
by: Side, } | { "how": "agreed" };

/**
 * What the client shows when a hex, a counter or a button is not to be had.
 */
export type Explanation = {
/**
 * Is it allowed after all?
 */
allowed: boolean,
/**
 * The case that speaks.
 */
case: Case,
/**
 * What the case says, in one plain sentence of ours.
 */
text: string,
/**
 * How far a march comes, where it was to go further.
 */
far: Text,
/**
 * What is in the way here and now; nothing where the case says it all.
 */
why: Text,
/**
 * The hexes that cause it.
 */
hexes: Array<HexId>,
/**
 * The counters that cause it.
 */
units: Array<UnitId>, };

/**
 * Whose eyes look at the game.
 */
export type Eyes = { "side": Side } | "public" | "all";

/**
 * One side of a counter.
 */
export type Face = {
/**
 * Nation or side: a key of [`nation`], such as `"german"`.
 */
nation: string,
/**
 * What the symbol shows.
 */
kind: Kind,
/**
 * Size mark over the symbol: `"XX"`, `"III"`, or nothing.
 */
size: string,
/**
 * Superior formation, top left: `"XVII"`, `"8A"`.
 */
formation: string,
/**
 * Designation, top right: `"36"`, `"G Boyn"`.
 */
name: string,
/**
 * Printed values from left to right, at most three.
 */
values: Array<string>,
/**
 * Steps left; with one or none full steps no pips are drawn.
 */
steps: number,
/**
 * Steps when full. Fewer steps left than these is the reduced side.
 */
full: number,
/**
 * Tint of the symbol by army or corps: 0 none, then 1 to 8.
 */
tint: number,
/**
 * Hidden: only nation, emblem and `name` (of the token) are drawn. What travels to a player who may not see the
 * front must be made by [`Face::hidden`], which holds nothing else.
 */
back: boolean, };

/**
 * Where a counter went that left the map.
 */
export type Fate = "eliminated" | "withdrawn" | "returned";

/**
 * Whom a result of a combat table favours, seen from the attacker.
 */
export type Favour = "win" | "hold" | "lose";

/**
 * What stops an undo.
 */
export type Fence = "start" | "die" | "reveal" | "chooser";

/**
 * An owner's figures as games know them.
 */
export type Figures = {
/**
 * The title they belong to.
 */
title: string,
/**
 * The name by which games know them.
 */
digest: string,
/**
 * File name to text, for everybody who plays with them to read.
 */
files: { [key in string]: string }, };

/**
 * How to walk.
 */
export type Fill = "aside" | "usual";

/**
 * The exact distribution of a battle's results.
 */
export type Forecast = {
/**
 * The battle.
 */
battle: Battle,
/**
 * Each result of the table with its chance; they add up to one.
 */
chances: Array<[string, Chance]>, };

/**
 * A battle of a game that is over, with the chances it had.
 */
export type Fought = {
/**
 * The step of its last die.
 */
step: number,
/**
 * Who threw the die.
 */
side: Side,
/**
 * The hexes attacked.
 */
hexes: Array<HexId>,
/**
 * What came of it.
 */
result: string,
/**
 * Each result with its chance before the die.
 */
chances: Array<[string, Chance]>, };

/**
 * A game as the list shows it.
 */
export type GameInfo = {
/**
 * Its id.
 */
id: string,
/**
 * The title's id.
 */
title: string,
/**
 * The title's name.
 */
title_name: string,
/**
 * The scenario's id.
 */
scenario: string,
/**
 * The scenario's name.
 */
scenario_name: string,
/**
 * Options that are not at their default.
 */
options: { [key in string]: string },
/**
 * Digest of the owner's figures it is played with.
 */
figures: string | null,
/**
 * Number of the rules it is played by.
 */
rules: number,
/**
 * When it was created, in milliseconds since 1970.
 */
created: number,
/**
 * When something last happened.
 */
touched: number,
/**
 * Where it stands.
 */
status: Status,
/**
 * The seats, in the order of the sides.
 */
seats: Array<SeatInfo>,
/**
 * Who must answer now.
 */
asked: Side | null,
/**
 * The turn, as the book names it.
 */
turn: string,
/**
 * How it ended.
 */
end: End | null,
/**
 * How its dice are made.
 */
dice: DiceInfo,
/**
 * Does it keep secrets between the sides?
 */
secrets: boolean,
/**
 * The secret of the spectators' link (`/watch/GAME?token=SECRET`), for those who sit at the table.
 */
spectator: string | null,
/**
 * The game it was continued from, as a what-if.
 */
parent: string | null,
/**
 * The game that repeats it with sides swapped.
 */
rematch: string | null,
/**
 * Why it can only be looked at, if so: played by other rules than the present ones.
 */
frozen: string | null, };

/**
 * A hex of the sheet.
 */
export type HexId = number;

/**
 * What is printed in a hex.
 */
export type HexInfo = {
/**
 * Its id.
 */
id: HexId,
/**
 * Its printed number.
 */
number: string,
/**
 * Terrain.
 */
terrain: string,
/**
 * Country.
 */
country: string,
/**
 * The place in it, as it was called in 1914; empty if none.
 */
name: string,
/**
 * The same today.
 */
modern: string,
/**
 * What the title adds to the place: `["fortress", "2"]`.
 */
traits: Array<[string, string]>,
/**
 * What runs along or across each of its six sides, clockwise from the top of the digits: `"river"`, `"rail"`.
 */
sides: Array<Array<string>>, };

/**
 * A marker on a hex.
 */
export type HexMark = {
/**
 * Where.
 */
hex: HexId,
/**
 * Which, a key of the text catalogue and of the client's shapes.
 */
key: string,
/**
 * Whose, if anybody's.
 */
side: Side | null,
/**
 * What is written on it.
 */
label: string, };

/**
 * The side between two adjacent hexes: `3 * owner + direction`, the owner being the hex that sees it in
 * direction 0, 1 or 2.
 */
export type HexsideId = number;

/**
 * What kind of unit the symbol shows.
 */
export type Kind = "infantry" | "reserve" | "landwehr" | "rifles" | "cavalry" | "artillery" | "heavy_artillery" | "engineer" | "headquarters" | "leader" | "garrison" | "fortress" | "supply" | "train" | "airship" | "dummy";

/**
 * The hexes of an overlay, in classes: `("in supply", hexes)`.
 */
export type Layer = {
/**
 * Class name (a key for colour and legend) and its hexes.
 */
classes: Array<[string, Array<HexId>]>, };

/**
 * The geometry of a drawn map, in the units of its SVG.
 */
export type Layout = {
/**
 * View box of the whole sheet: x, y, width, height.
 */
view: [number, number, number, number],
/**
 * Box of the hexes alone.
 */
board: [number, number, number, number],
/**
 * From the centre of a hex to a corner.
 */
radius: number,
/**
 * From side to opposite side.
 */
across: number,
/**
 * Are the hexes drawn with a corner up?
 */
pointy: boolean,
/**
 * Size of a counter that leaves its hex readable.
 */
counter: number,
/**
 * Every hex, ids ascending.
 */
hexes: Array<Cell>, };

/**
 * How much of one limit is used.
 */
export type Load = {
/**
 * What is counted.
 */
label: Text,
/**
 * So much is there.
 */
value: number,
/**
 * So much may be there.
 */
limit: number, };

/**
 * One line of the log, for these eyes.
 */
export type LogLine = {
/**
 * The step it belongs to, as these eyes count.
 */
step: number,
/**
 * The case behind it.
 */
case: Case,
/**
 * In the reader's language.
 */
text: Text,
/**
 * The fact itself, for animation.
 */
what: What,
/**
 * Is it a secret of one's own, not known to all?
 */
secret: boolean, };

/**
 * A title's map: the geometry of its picture, and what is printed in each hex.
 */
export type MapInfo = {
/**
 * Where each hex lies in `map.svg`.
 */
layout: Layout,
/**
 * What is printed in each hex, in the order of the layout.
 */
hexes: Array<HexInfo>, };

/**
 * A status mark.
 */
export type Mark = {
/**
 * Outline.
 */
shape: Shape,
/**
 * One or two letters inside.
 */
letter: string,
/**
 * Place on the rim.
 */
corner: Corner,
/**
 * Colour.
 */
tone: Tone, };

/**
 * What the server says.
 */
export type Message = { "say": "hello",
/**
 * The game.
 */
game: GameInfo,
/**
 * The seat this key opens; nothing for spectators.
 */
side: Side | null,
/**
 * The board.
 */
now: Now,
/**
 * The log so far.
 */
log: Array<LogLine>,
/**
 * What was said at the table.
 */
chat: Array<ChatLine>,
/**
 * The private note of this seat.
 */
note: string,
/**
 * The offer that stands.
 */
offer: OfferInfo | null,
/**
 * Clocks, in the order of the sides.
 */
clocks: Array<Clock>, } | { "say": "update",
/**
 * The board.
 */
now: Now,
/**
 * What happened, in order.
 */
log: Array<LogLine>,
/**
 * Lines of the log with a step above this are gone: they were taken back.
 */
cut: number | null,
/**
 * Clocks, in the order of the sides.
 */
clocks: Array<Clock>, } | { "say": "change",
/**
 * The version the patch is for; whoever holds another one loads the table again.
 */
base: number,
/**
 * Counts what these eyes saw.
 */
version: number,
/**
 * The last step of the course of the game, as these eyes count.
 */
step: number,
/**
 * What changed on the board.
 */
patch: Patch,
/**
 * Must this seat answer?
 */
yours: boolean,
/**
 * How many choices can be undone.
 */
undoable: number,
/**
 * What stops a longer undo.
 */
fence: Fence,
/**
 * What happened, in order.
 */
log: Array<LogLine>,
/**
 * Lines of the log with a step above this are gone: they were taken back.
 */
cut: number | null,
/**
 * Clocks, in the order of the sides.
 */
clocks: Array<Clock>, } | { "say": "played",
/**
 * Number of the request.
 */
id: number,
/**
 * How many choices were played.
 */
played: number,
/**
 * Why no more.
 */
stopped: Stop,
/**
 * The version of this seat afterwards.
 */
version: number, } | { "say": "stale",
/**
 * Number of the request.
 */
id: number,
/**
 * The fresh board.
 */
now: Now, } | { "say": "refused",
/**
 * Number of the request.
 */
id: number,
/**
 * Which choice of the plan.
 */
at: number,
/**
 * Why.
 */
why: Explanation, } | { "say": "explained",
/**
 * Number of the request.
 */
id: number,
/**
 * Why.
 */
why: Explanation, } | { "say": "previewed",
/**
 * Number of the request.
 */
id: number,
/**
 * What would be open; nothing where it is not yours to choose or the choices are not legal.
 */
preview: Preview | null, } | { "say": "standing",
/**
 * Number of the request.
 */
id: number,
/**
 * The outcome, if the title says one.
 */
outcome: Outcome | null, } | { "say": "deployed",
/**
 * Number of the request.
 */
id: number,
/**
 * How it stands; nothing where no counter is to be set down.
 */
deployment: Deployment | null, } | { "say": "dangers",
/**
 * Number of the request.
 */
id: number,
/**
 * The hardest blow first.
 */
dangers: Array<Danger>, } | { "say": "forecast",
/**
 * Number of the request.
 */
id: number,
/**
 * The battle and its chances, if the choices plan one.
 */
forecast: Forecast | null, } | { "say": "layer",
/**
 * Number of the request.
 */
id: number,
/**
 * The layer, if there is one.
 */
layer: Layer | null, } | { "say": "hint",
/**
 * Number of the request.
 */
id: number,
/**
 * The next choices of the bot.
 */
plan: Array<Choice>,
/**
 * What they are for, in the reader's language.
 */
why: string, } | { "say": "why",
/**
 * Number of the request.
 */
id: number,
/**
 * The reason, in the reader's language; nothing where no bot chose or its reason is kept until the end.
 */
why: string | null, } | { "say": "ok",
/**
 * Number of the request.
 */
id: number, } | { "say": "offer",
/**
 * The offer that stands now.
 */
offer: OfferInfo | null, } | { "say": "seats",
/**
 * The seats.
 */
seats: Array<SeatInfo>,
/**
 * How many spectators watch.
 */
spectators: number, } | { "say": "dice",
/**
 * The dice.
 */
dice: DiceInfo, } | { "say": "chat",
/**
 * What.
 */
line: ChatLine, } | { "say": "over",
/**
 * How.
 */
end: End,
/**
 * The seed.
 */
seed: string, } | { "say": "error",
/**
 * Number of the request, if it could be read.
 */
id: number | null,
/**
 * A word for programs.
 */
code: TroubleCode,
/**
 * One sentence for people.
 */
text: string, };

/**
 * One step of the course of a game.
 */
export type Moment = {
/**
 * The step.
 */
step: number,
/**
 * The last step.
 */
steps: number,
/**
 * The board then, without offers.
 */
view: View,
/**
 * What happened at this step.
 */
log: Array<LogLine>, };

/**
 * An owner's figures: files as `data export` names them, with only the rows that differ.
 */
export type NewFigures = {
/**
 * File name to text.
 */
files: { [key in string]: string }, };

/**
 * A game to be created.
 */
export type NewGame = {
/**
 * The title's id.
 */
title: string,
/**
 * The scenario's id.
 */
scenario: string,
/**
 * Options that are not at their default.
 */
options: { [key in string]: string },
/**
 * Digest of the owner's figures to play with; they are brought along before.
 */
figures: string | null,
/**
 * One plan for each side, in the order of the title's sides.
 */
seats: Array<SeatPlan>,
/**
 * The creator's name at the table.
 */
name: string,
/**
 * The creator's word for the dice under seal, see docs/guide/dice.md; needed only where others play.
 */
seal: string | null, };

/**
 * The board as it is now, for one pair of eyes.
 */
export type Now = {
/**
 * Counts what these eyes saw; never falls, not even when something is taken back.
 */
version: number,
/**
 * The last step of the course of the game, as these eyes count.
 */
step: number,
/**
 * The board.
 */
view: View,
/**
 * Must this seat answer?
 */
yours: boolean,
/**
 * How many choices can be undone.
 */
undoable: number,
/**
 * What stops a longer undo.
 */
fence: Fence, };

/**
 * One answer that is allowed.
 */
export type Offer = {
/**
 * The answer.
 */
choice: Choice,
/**
 * What a button would say; nothing where the map says it.
 */
label: Text,
/**
 * What would come of it, for losses, retreats and options; empty where the question does not weigh so.
 */
then: Array<Text>,
/**
 * The question the same side would be asked next, where the answers are weighed.
 */
next: Text, };

/**
 * An offer that waits for its answer.
 */
export type OfferInfo = {
/**
 * Its number.
 */
number: number,
/**
 * Who offers.
 */
by: Side,
/**
 * A draw?
 */
draw: boolean,
/**
 * Back to this step, as the reader counts.
 */
step: number | null,
/**
 * The dice and reveals that a take-back cancels, as the reader knows them.
 */
cancels: Array<LogLine>,
/**
 * Who has still to answer.
 */
waits_for: Array<Side>, };

/**
 * One switch.
 */
export type OptionInfo = {
/**
 * `"hidden-movement"`.
 */
id: string,
/**
 * `"Hidden movement"`.
 */
name: string,
/**
 * The case or ruling it belongs to.
 */
case: string,
/**
 * Optional rule or ruling.
 */
kind: OptionKind,
/**
 * Its settings, the default first; a plain switch has `off` and `on`.
 */
values: Array<string>,
/**
 * What players read for each setting; empty: the settings themselves.
 */
labels: Array<string>,
/**
 * One sentence.
 */
summary: string,
/**
 * The scenarios in which it makes a difference; empty: all of them.
 */
scenarios: Array<string>, };

/**
 * Why an option exists.
 */
export type OptionKind = "optional" | "ruling";

/**
 * How a game ended.
 */
export type Outcome = {
/**
 * The winner, or nobody.
 */
winner: Side | null,
/**
 * The level the book gives it, a key of the text catalogue.
 */
level: string,
/**
 * The case that says so.
 */
case: Case, };

/**
 * A layer over the map that the client can switch on.
 */
export type OverlayInfo = {
/**
 * `"supply"`.
 */
id: string,
/**
 * Its name in the reader's language.
 */
label: string,
/**
 * The case behind it.
 */
case: string, };

/**
 * The parts of a view that changed; what is not named is as it was.
 */
export type Patch = { turn?: Turn, asked?: Asked | null, roll?: Dice | null, outcome?: Outcome | null, sequence?: Edit<PhaseTick>, offers?: Edit<Offer>, counters?: Edit<Counter>, stacks?: Edit<Pile>, hexes?: Edit<HexMark>, sides?: Edit<SideMark>, drawers?: Edit<Drawer>, tracks?: Edit<Track>, score?: Edit<ScoreLine>, duties?: Edit<Duty>, };

/**
 * One phase of the turn.
 */
export type PhaseTick = {
/**
 * A key of the text catalogue.
 */
key: string,
/**
 * Its name.
 */
label: Text,
/**
 * Whose phase.
 */
side: Side | null,
/**
 * The case that describes it.
 */
case: Case,
/**
 * Over, now or ahead.
 */
when: When, };

/**
 * The counters of one side in one hex, as the rules of stacking count them.
 */
export type Pile = {
/**
 * Where.
 */
hex: HexId,
/**
 * Whose.
 */
side: Side,
/**
 * Strength of all of them together, as the counters print it.
 */
strength: string,
/**
 * Each limit that touches it.
 */
loads: Array<Load>,
/**
 * Is some limit exceeded?
 */
over: boolean,
/**
 * The case behind it.
 */
case: Case, };

/**
 * Where a counter is.
 */
export type Place = { "hex": HexId } | { "drawer": number };

/**
 * What is open after a prefix of choices.
 */
export type Preview = {
/**
 * How many choices of the prefix were played: fewer than given if a die, a reveal or another side came first.
 */
played: number,
/**
 * Who would be asked then; nobody where a die or the end comes.
 */
asked: Side | null,
/**
 * The question put then, as the same side would read it.
 */
question: Asked | null,
/**
 * What could be answered, if it is the same side.
 */
offers: Array<Offer>,
/**
 * Where the counters being moved could go.
 */
ways: Array<Way>,
/**
 * The battles that could be opened.
 */
attacks: Array<Array<Choice>>,
/**
 * The battle being planned.
 */
battle: Battle | null, };

/**
 * What can be promised about the dice of a game, at the most.
 */
export type Promise = "sealed" | "partly" | "trust" | "solo" | "brought";

/**
 * What a question is about, the same words for every title: what bots and clients know of a question without knowing
 * the book.
 */
export type PromptKind = "set-up" | "command" | "intent" | "march" | "attack" | "option" | "loss" | "retreat" | "advance" | "interrupt";

/**
 * What can be offered to the other seats.
 */
export type Proposal = { "kind": "draw" } | { "kind": "take-back",
/**
 * The step.
 */
step: number, };

/**
 * What a client asks. `id` is any number of the client's; the answer repeats it.
 */
export type Request = { "do": "submit",
/**
 * Number of the request.
 */
id: number,
/**
 * The version the chooser saw.
 */
version: number,
/**
 * A fresh random word; a request sent again with the same key is not played again.
 */
key: string,
/**
 * The choices.
 */
plan: Array<Choice>, } | { "do": "undo",
/**
 * Number of the request.
 */
id: number,
/**
 * The version the chooser saw.
 */
version: number,
/**
 * A fresh random word.
 */
key: string,
/**
 * How many choices; all that can be, if more.
 */
count: number, } | { "do": "explain",
/**
 * Number of the request.
 */
id: number,
/**
 * The choices made so far; the question is put after them.
 */
prefix: Array<Choice>,
/**
 * What about this?
 */
choice: Choice, } | { "do": "standing",
/**
 * Number of the request.
 */
id: number, } | { "do": "deploy",
/**
 * Number of the request.
 */
id: number,
/**
 * Counters and where they are wanted, in any order.
 */
wishes: Array<Wish>,
/**
 * Where could this one go?
 */
about: UnitId | null,
/**
 * What becomes of counters without a wish.
 */
fill: Fill, } | { "do": "dangers",
/**
 * Number of the request.
 */
id: number, } | { "do": "preview",
/**
 * Number of the request.
 */
id: number,
/**
 * The choices.
 */
prefix: Array<Choice>, } | { "do": "forecast",
/**
 * Number of the request.
 */
id: number,
/**
 * The choices.
 */
prefix: Array<Choice>, } | { "do": "layer",
/**
 * Number of the request.
 */
id: number,
/**
 * Its id.
 */
layer: string,
/**
 * For this counter.
 */
about: UnitId | null, } | { "do": "offer",
/**
 * Number of the request.
 */
id: number,
/**
 * What is offered.
 */
proposal: Proposal, } | { "do": "answer",
/**
 * Number of the request.
 */
id: number,
/**
 * The number of the offer.
 */
offer: number,
/**
 * Yes or no.
 */
accept: boolean, } | { "do": "resign",
/**
 * Number of the request.
 */
id: number, } | { "do": "chat",
/**
 * Number of the request.
 */
id: number,
/**
 * Plain text.
 */
text: string,
/**
 * The seats it is for; empty: everybody.
 */
to: Array<Side>, } | { "do": "note",
/**
 * Number of the request.
 */
id: number,
/**
 * Plain text.
 */
text: string, } | { "do": "seal",
/**
 * Number of the request.
 */
id: number,
/**
 * SHA-256 of the word, see docs/guide/dice.md.
 */
seal: string, } | { "do": "open-word",
/**
 * Number of the request.
 */
id: number,
/**
 * The word.
 */
word: string, } | { "do": "draw-anew",
/**
 * Number of the request.
 */
id: number,
/**
 * The seat that is at fault.
 */
side: Side, } | { "do": "hint",
/**
 * Number of the request.
 */
id: number, } | { "do": "why",
/**
 * Number of the request.
 */
id: number,
/**
 * The step, as the asker counts.
 */
step: number, } | { "do": "ping",
/**
 * Number of the request.
 */
id: number, };

/**
 * How a game that is over stood when a player turn ended, as bots see it.
 */
export type Reviewed = {
/**
 * The last step of that turn.
 */
step: number,
/**
 * The turn.
 */
turn: number,
/**
 * Whose turn it was.
 */
side: Side,
/**
 * The first side's chance to do better in the end, from 0 to 1.
 */
chance: number,
/**
 * How much of the change since the turn before the dice made.
 */
luck: number, };

/**
 * The rules reference of a title.
 */
export type RulesBook = {
/**
 * The chapters of the book.
 */
chapters: Array<Chapter>,
/**
 * Every case in our words, in the order of the book.
 */
cases: Array<CaseText>,
/**
 * Our rulings, as Markdown; empty if there are none.
 */
rulings: string,
/**
 * What had to be reconstructed, as Markdown; empty if nothing.
 */
notes: string,
/**
 * Charts and tables.
 */
charts: Array<Chart>, };

/**
 * One scenario.
 */
export type ScenarioInfo = {
/**
 * `"historical"`.
 */
id: string,
/**
 * `"Historical"`.
 */
name: string,
/**
 * Number of game turns played.
 */
turns: number,
/**
 * One or two sentences.
 */
summary: string,
/**
 * The cases that describe it.
 */
cases: Array<string>,
/**
 * How many of the title's sides play, counted from the first; 0: all of them.
 */
sides: number, };

/**
 * One line of the reckoning.
 */
export type ScoreLine = {
/**
 * Whose points.
 */
side: Side,
/**
 * For what.
 */
label: Text,
/**
 * How many.
 */
points: number,
/**
 * The case that gives them.
 */
case: Case, };

/**
 * A seat as everybody sees it; keys and invitations only for those who own them.
 */
export type SeatInfo = {
/**
 * The side.
 */
side: Side,
/**
 * What sits there.
 */
kind: SeatKind,
/**
 * The bot's level.
 */
level: string | null,
/**
 * Name at the table.
 */
name: string,
/**
 * Is a socket open for it?
 */
here: boolean,
/**
 * The seat's key, if it is yours.
 */
key: string | null,
/**
 * The secret of the invitation link (`/join/SECRET`), if you created the game and it is not used yet.
 */
invitation: string | null, };

/**
 * What sits on a side.
 */
export type SeatKind = "open" | "invited" | "human" | "bot";

/**
 * Who shall sit on a side of a new game.
 */
export type SeatPlan = { "kind": "me" } | { "kind": "open" } | { "kind": "invite" } | { "kind": "bot",
/**
 * Its id.
 */
level: string, };

/**
 * What became of taking a seat.
 */
export type Seated = {
/**
 * The game.
 */
game: string,
/**
 * The side.
 */
side: Side,
/**
 * The seat's key: it opens the socket and every request about this seat. Keep it secret.
 */
key: string, };

/**
 * Outline of a mark.
 */
export type Shape = "disc" | "square" | "diamond" | "triangle" | "wedge" | "hexagon" | "star" | "arrow";

/**
 * A player of the title: an index into [`crate::TitleInfo::sides`]. Two in most books, three in one scenario.
 */
export type Side = number;

/**
 * A player's name and colours.
 */
export type SideInfo = {
/**
 * `"german"`: the word in position texts, and the style of the counters.
 */
id: string,
/**
 * `"German"`.
 */
name: string,
/**
 * The side it wins and loses points with, where two players share a cause.
 */
ally?: string, };

/**
 * A marker on a hexside.
 */
export type SideMark = {
/**
 * Where.
 */
hexside: HexsideId,
/**
 * Which.
 */
key: string,
/**
 * Whose, if anybody's.
 */
owner: Side | null, };

/**
 * Name and password.
 */
export type SignIn = {
/**
 * 2 to 32 characters.
 */
name: string,
/**
 * 8 to 128 characters.
 */
password: string, };

/**
 * What a game that has not begun waits for.
 */
export type Stage = "seats" | "seals" | "words" | "begun";

/**
 * Where a game stands.
 */
export type Status = "waiting" | "running" | "over";

/**
 * Why a plan was not played further.
 */
export type Stop = "end" | "fence" | "over";

/**
 * Taking a seat: an open one, or by invitation.
 */
export type TakeSeat = {
/**
 * Name at the table.
 */
name: string,
/**
 * A word for the dice under seal, see docs/guide/dice.md.
 */
seal: string | null, };

/**
 * One modifier and the case behind it.
 */
export type Term = {
/**
 * The case behind it.
 */
case: Case,
/**
 * What it acts on.
 */
acts: Acts,
/**
 * How much: `+2`, `-1`, `half`, `x2`.
 */
amount: string,
/**
 * What it is.
 */
label: Text,
/**
 * The counters that bring it.
 */
units: Array<UnitId>, };

/**
 * A sentence to be told: which one, and of what.
 */
export type Text = string;

/**
 * A mark on the scrub bar.
 */
export type Tick = { "kind": "phase",
/**
 * The step.
 */
step: number,
/**
 * The turn.
 */
turn: number,
/**
 * Whose phase.
 */
side: Side | null,
/**
 * As the log tells it.
 */
label: Text, } | { "kind": "battle",
/**
 * The step.
 */
step: number,
/**
 * As the log tells it.
 */
label: Text, } | { "kind": "reveal",
/**
 * The step.
 */
step: number,
/**
 * As the log tells it.
 */
label: Text, };

/**
 * The course of a game for one viewpoint. Steps count what those eyes saw.
 */
export type Timeline = {
/**
 * The last step.
 */
steps: number,
/**
 * Phases, battles and reveals.
 */
ticks: Array<Tick>,
/**
 * Viewpoints that may be asked for: `"public"`, a side's id, or `"all"` once the game is over.
 */
viewpoints: Array<string>, };

/**
 * A title as the shelf shows it.
 */
export type TitleCard = {
/**
 * What the title says of itself.
 */
info: TitleInfo,
/**
 * Bot levels that can be seated, weakest first.
 */
bots: Array<BotInfo>,
/**
 * Layers the client can switch on.
 */
overlays: Array<OverlayInfo>,
/**
 * The names of the sides in the reader's language, in their order.
 */
sides: Array<string>, };

/**
 * A title on the shelf. A title writes it down in a `title.toml`; scenarios may come from files of their own.
 */
export type TitleInfo = {
/**
 * `"world-undone"`.
 */
id: string,
/**
 * `"The World Undone: 1914 East Prussia"`.
 */
name: string,
/**
 * Number of the rules as implemented; a change of behaviour raises it, and game files name it.
 */
rules: number,
/**
 * The players, in the order of [`Side`].
 */
sides: Array<SideInfo>,
/**
 * What can be played.
 */
scenarios: Array<ScenarioInfo>,
/**
 * Optional rules, and rulings that players may decide otherwise.
 */
options: Array<OptionInfo>,
/**
 * What the game is about, in one sentence.
 */
summary: string,
/**
 * What the results of the combat tables say, in a few words: a result as printed, and its meaning.
 */
results: Array<[string, string]>,
/**
 * Whom each of these results favours, seen from the attacker.
 */
favours: Array<[string, Favour]>, };

/**
 * What a mark means for its owner, shown as colour.
 */
export type Tone = "plain" | "good" | "warn" | "bad";

/**
 * A number on a track.
 */
export type Track = {
/**
 * A word by which the track is known.
 */
key: string,
/**
 * Its heading.
 */
label: Text,
/**
 * Whose, if anybody's.
 */
side: Side | null,
/**
 * How much.
 */
value: number,
/**
 * Of how much, if there is a limit.
 */
of: number | null,
/**
 * The case behind it.
 */
case: Case, };

/**
 * A request that came to nothing: what is wrong, and what to do.
 */
export type Trouble = {
/**
 * A word for programs.
 */
code: TroubleCode,
/**
 * One sentence for people: what is wrong and what to do.
 */
text: string, };

/**
 * Why a request came to nothing.
 */
export type TroubleCode = "malformed" | "unknown" | "wrong-seat" | "conflict" | "sign-in" | "too-large" | "too-many" | "too-slow" | "quota" | "bad-file" | "storage" | "internal";

/**
 * The turn and its date.
 */
export type Turn = {
/**
 * Its number.
 */
number: number,
/**
 * The last one of the scenario.
 */
last: number,
/**
 * Its date and season, as the book tells.
 */
label: Text, };

/**
 * A wish that cannot be had, beside the others.
 */
export type Unfit = {
/**
 * The wish.
 */
wish: Wish,
/**
 * The case that forbids it.
 */
case: Case,
/**
 * Why, where the title says more than the case.
 */
why: Text, };

/**
 * A counter that can be chosen: a unit, or a token that stands for units unseen. Titles number both in one row.
 */
export type UnitId = number;

/**
 * A file brought along: a game or a position, recognised by its first line.
 */
export type Upload = {
/**
 * The whole file.
 */
text: string,
/**
 * One plan for each side.
 */
seats: Array<SeatPlan>,
/**
 * The uploader's name at the table.
 */
name: string,
/**
 * A word for the dice under seal, see docs/guide/dice.md; needed only where others play.
 */
seal: string | null, };

/**
 * The verb of an answer, without what it names.
 */
export type Verb = "done" | "unit" | "hex" | "hexside" | "pick";

/**
 * The whole picture for one pair of eyes.
 */
export type View = {
/**
 * Whose.
 */
eyes: Eyes,
/**
 * The turn.
 */
turn: Turn,
/**
 * The phases of this turn, for the bar above the map.
 */
sequence: Array<PhaseTick>,
/**
 * The question, seen by all; its answers only by the side asked.
 */
asked: Asked | null,
/**
 * The die awaited.
 */
roll: Dice | null,
/**
 * How it ended.
 */
outcome: Outcome | null,
/**
 * What these eyes may answer now, ascending.
 */
offers: Array<Offer>,
/**
 * Every counter these eyes may see, those on the map and those in drawers.
 */
counters: Array<Counter>,
/**
 * What the counters of a side in one hex weigh against the limits, where these eyes know them all.
 */
stacks: Array<Pile>,
/**
 * Markers on hexes: control, cut rails, trenches.
 */
hexes: Array<HexMark>,
/**
 * Markers on hexsides.
 */
sides: Array<SideMark>,
/**
 * Off-map boxes and displays.
 */
drawers: Array<Drawer>,
/**
 * Numbers worth watching: capacities, markers left, losses.
 */
tracks: Array<Track>,
/**
 * How each victory point arises.
 */
score: Array<ScoreLine>,
/**
 * What the book still wants of the side asked, or threatens it with; filled by the table (see
 * [`crate::Rules::duties`]).
 */
duties: Array<Duty>, };

/**
 * One place a march could end.
 */
export type Way = {
/**
 * Where.
 */
hex: HexId,
/**
 * What it costs, in the title's smallest unit of movement.
 */
cost: number,
/**
 * What is left then.
 */
left: number,
/**
 * The hexes entered on the way, the last one included.
 */
path: Array<HexId>,
/**
 * The answers that lead there from here.
 */
inputs: Array<Choice>, };

/**
 * One thing that happened.
 */
export type What = { "kind": "heading", turn: number, side: Side | null, key: string, } | { "kind": "enters", unit: UnitId, at: HexId, } | { "kind": "moves", unit: UnitId, from: HexId, to: HexId, } | { "kind": "retreats", unit: UnitId, from: HexId, to: HexId, } | { "kind": "advances", unit: UnitId, from: HexId, to: HexId, } | { "kind": "leaves", unit: UnitId, from: HexId, fate: Fate, } | { "kind": "marks", unit: UnitId, mark: string, on: boolean, } | { "kind": "steps", unit: UnitId, left: number, } | { "kind": "marks-hex", hex: HexId, mark: string, on: boolean, } | { "kind": "marks-side", side: HexsideId, mark: string, on: boolean, } | { "kind": "controls", hex: HexId, side: Side, } | { "kind": "reveals", unit: UnitId, at: HexId, } | { "kind": "attacks", hex: HexId, side: Side, } | { "kind": "rolls", by: Side, face: number, purpose: string, } | { "kind": "resolves", table: string, column: number, row: number, result: string, } | { "kind": "scores", side: Side, points: number, } | { "kind": "fights", hex: HexId, side: Side, } | { "kind": "tells", text: Text, };

/**
 * Where a phase lies.
 */
export type When = "past" | "now" | "ahead";

/**
 * A counter and where its owner wants it.
 */
export type Wish = {
/**
 * Which.
 */
unit: UnitId,
/**
 * Where.
 */
hex: HexId, };
