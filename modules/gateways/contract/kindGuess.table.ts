/** What a device is likely to be, by what it says: a name to begin with, and nbType of the dictionary (99: 其他). The first row that holds. */
// oxfmt-ignore
export const KIND_GUESSES: readonly [says: RegExp, zh: string, nbType: string][] = [
  [/\bgas\b|"gas"/i,              '可燃气体探测器', '3'],
  [/\bsmoke\b/i,                  '烟感',           '1'],
  [/\b(?:kpa|mpa|pressure)\b/i,   '水压表',         '4'],
  [/\blevel\b/i,                  '液位计',         '5'],
  [/\b(?:flow|volume)\b/i,        '流量计',         '6'],
  [/\bairPressure\b/i,            '余压探测器',     '13'],
  [/\btilt\b/i,                   '智能井盖',       '14'],
  [/\b(?:sos|urgent)\b/i,         'SOS按钮',        '8'],
  [/\b(?:fire|temperature)\b/i,   '烟感',           '1'],
]
export const NO_GUESS = { zh: '', nbType: '99' }

/** Of the words its rows make of it, and of the payload itself. */
export function kindGuess(says: string): { zh: string; nbType: string } {
  const found = KIND_GUESSES.find(([is]) => is.test(says))
  return found ? { zh: found[1], nbType: found[2] } : NO_GUESS
}
