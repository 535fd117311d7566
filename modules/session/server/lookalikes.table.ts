/** Letter → the Latin letter it passes for, in small type. From the letters people really swap; Unicode UTS 39 knows thousands more. */
const ROWS: [latin: string, others: string][] = [
  ['a', 'аαɑ'],
  ['b', 'ьЬ'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еєε'],
  ['g', 'ɡ'],
  ['h', 'һ'],
  ['i', 'іιıӏl1|j'], // also l, 1 and j: they differ by a pixel in some types
  ['k', 'кκ'],
  ['m', 'мμ'],
  ['n', 'пηո'],
  ['o', 'оοσ0օ'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'гɾ'],
  ['s', 'ѕ5ꜱ'],
  ['t', 'тτ'],
  ['u', 'υцս'],
  ['v', 'νѵ'],
  ['w', 'ωшԝ'],
  ['x', 'хχ'],
  ['y', 'уγ'],
  ['z', 'ᴢ'],
]
export const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  ROWS.flatMap(([latin, others]) => Array.from(others).map((other) => [other, latin])),
)
