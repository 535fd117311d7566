import { DICTIONARIES_TABLE } from './objects/dictionaries.table.ts'
import { dictionariesOf } from './register/notation.ts'

/** Other modules' tables choose from these too, beside their own. By itself: whoever needs a word of them needs none of the objects. */
export const dictionaries = dictionariesOf(DICTIONARIES_TABLE)
