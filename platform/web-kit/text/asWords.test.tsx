import { expect, test } from 'vitest'
import { asWords, joinedWords } from './asWords.ts'
import { book } from './book.ts'

const bookOf = (word: string) => {
  const page = () => Promise.resolve({ text: { 楼层: word } })
  return book<string>({ 'zh-CN': page, 'zh-TW': page, 'en-US': page, 'pt-BR': page })
}

test('names of fields are lent under what they are, and stay the same object while they are read', async () => {
  const words = asWords(bookOf('Floor'))
  expect(words.read('en-US')).toBeUndefined()
  await words.open('en-US')
  expect(words.read('en-US')).toEqual({ 'name.楼层': 'Floor' })
  expect(words.read('en-US')).toBe(words.read('en-US'))
})

test('two books open together, and are read when both are', async () => {
  const [first, second] = [asWords(bookOf('Floor')), bookOf('Andar')]
  const words = joinedWords(first, second)
  await first.open('en-US')
  expect(words.read('en-US')).toBeUndefined()
  await words.open('en-US')
  expect(words.read('en-US')).toEqual({ 'name.楼层': 'Floor', 楼层: 'Andar' })
})
