import { COMPONENT_STATE_WORDS, type StateWord } from '@gss/devices/contract'
import type { MapRow, RegisterEntry } from '@gss/gateways/contract'

type MapRules = MapRow['when']
type MapBit = MapRules[number]['bits'][number]
type RegisterBits = RegisterEntry['bits']

const isStateWord = (word: string): word is StateWord => COMPONENT_STATE_WORDS.some((known) => known === word)
const isMapBit = (word: string): word is MapBit => word === 'offline' || isStateWord(word)

/** `1=fire; 5=fault; 7=` as rules; what is no word of ours is left out, and seen to be missing in the result. */
export function rulesIn(typed: string): MapRules {
  return typed.split(';').flatMap((part) => {
    const end = part.indexOf('=')
    if (end < 0) return []
    const bits = part
      .slice(end + 1)
      .split(/[\s,]+/)
      .filter(isMapBit)
    return [{ is: part.slice(0, end).trim(), bits }]
  })
}
export const rulesText = (rules: MapRules): string =>
  rules.map(({ is, bits }) => `${is}=${bits.join(',')}`).join('; ')

export function bitsIn(typed: string): RegisterBits {
  return typed.split(';').flatMap((part) => {
    const [at = '', word = ''] = part.split('=').map((text) => text.trim())
    return /^\d{1,2}$/.test(at) && Number(at) < 16 && isStateWord(word) ? [{ at: Number(at), word }] : []
  })
}
export const bitsText = (bits: RegisterBits): string => bits.map(({ at, word }) => `${at}=${word}`).join('; ')
