import { randomInt } from 'node:crypto'
import { classesOf } from '../../contract/passwordPolicy.ts'

/** Without what is mistaken when read aloud or typed off paper: 0 O 1 l I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-+=?'
const CHARS = 14
const CLASSES = 4

/** A password nobody thought of, good for every policy. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length: CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    if (classesOf(password) === CLASSES) return password
  }
}
