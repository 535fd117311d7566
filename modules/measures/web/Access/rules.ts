import { COMPONENT_STATE_WORDS } from '@gss/devices/contract'
import type { MapRow, RegisterEntry } from '@gss/gateways/contract'

type MapRules = MapRow['when']
type MapBit = MapRules[number]['bits'][number]
type RegisterBits = RegisterEntry['bits']
/** What a person calls a state. */
type Naming = (word: string) => string

const MAP_BITS: readonly MapBit[] = [...COMPONENT_STATE_WORDS, 'offline']
const ownName: Naming = (word) => word

/** As a keyboard of another language writes them, too. */
const BETWEEN_RULES = /[;\uff1b]/
const BETWEEN_WORDS = /[,\uff0c\u3001]/
const EQUALS = /[=\uff1d]/

/** What was typed, and what of it is no state: a rule with such a word is none, for what no rule knows is not all well. */
export interface TypedRules<R> {
  kept: R
  unknown: string[]
}

/** `1=fire; 5=fault; 7=` as rules; a state goes by our word for it or by what a person calls it. */
export function rulesIn(typed: string, named: Naming = ownName): TypedRules<MapRules> {
  const unknown: string[] = []
  const kept = typed.split(BETWEEN_RULES).flatMap((part) => {
    const [is, ...said] = part.split(EQUALS)
    if (is === undefined || said.length === 0) return []
    const bits = wordsIn(said.join('=')).map((word) => stateCalled(word, MAP_BITS, named) ?? word)
    const strange = bits.filter((bit) => !isOneOf(bit, MAP_BITS))
    unknown.push(...strange)
    return strange.length > 0 ? [] : [{ is: is.trim(), bits: bits.filter((bit) => isOneOf(bit, MAP_BITS)) }]
  })
  return { kept, unknown }
}
export const rulesText = (rules: MapRules, named: Naming = ownName): string =>
  rules.map(({ is, bits }) => `${is}=${bits.map(named).join(',')}`).join('; ')

export function bitsIn(typed: string, named: Naming = ownName): TypedRules<RegisterBits> {
  const unknown: string[] = []
  const kept = typed.split(BETWEEN_RULES).flatMap((part) => {
    const [at = '', said = ''] = part.split(EQUALS).map((text) => text.trim())
    if (at === '' && said === '') return []
    const word = stateCalled(said, COMPONENT_STATE_WORDS, named)
    if (word && /^\d{1,2}$/.test(at) && Number(at) < 16) return [{ at: Number(at), word }]
    unknown.push(part.trim())
    return []
  })
  return { kept, unknown }
}
export const bitsText = (bits: RegisterBits, named: Naming = ownName): string =>
  bits.map(({ at, word }) => `${at}=${named(word)}`).join('; ')

const isOneOf = <W extends string>(word: string, words: readonly W[]): word is W =>
  words.some((one) => one === word)
const stateCalled = <W extends string>(said: string, words: readonly W[], named: Naming): W | undefined =>
  words.find((word) => word === said || named(word).toLowerCase() === said.toLowerCase())
const wordsIn = (said: string): string[] =>
  said
    .split(BETWEEN_WORDS)
    .map((word) => word.trim())
    .filter((word) => word !== '')
