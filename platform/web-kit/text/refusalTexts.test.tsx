import { afterEach, expect, test } from 'vitest'
import { useSettings } from '../settings/settings.ts'
import type { Language } from '../language.table.ts'
import {
  addRefusalTexts,
  followLanguage,
  openRefusalTexts,
  refusalSentence,
  subjectOf,
} from './refusalTexts.ts'

const fetched: string[] = []
let isLineLost = false
const page = (language: string) => () => {
  fetched.push(language)
  if (isLineLost) return Promise.reject(new Error('the line is lost'))
  return Promise.resolve({ text: { 'gate.shut': `${language}: {name} is shut` } })
}
addRefusalTexts({
  refuses: ['gate'],
  open: () =>
    Promise.resolve({
      refusalTexts: { 'zh-TW': page('zh-TW'), 'en-US': page('en-US'), 'pt-BR': page('pt-BR') },
    }),
})
const speak = (language: Language) => useSettings.setState({ language })
const shut = () => refusalSentence('gate.shut', '门已关', { name: 'A' })

afterEach(() => {
  speak('zh-CN')
  fetched.length = 0
  isLineLost = false
})

test('in Chinese nothing is fetched: the server says it', async () => {
  await openRefusalTexts(subjectOf('gate.shut'))
  expect([shut(), fetched]).toEqual(['门已关', []])
})

test('the first refusal brings the texts of its kind, the next finds them', async () => {
  speak('en-US')
  expect(shut()).toBe('门已关')
  await openRefusalTexts('gate')
  await openRefusalTexts('gate')
  expect([shut(), fetched]).toEqual(['en-US: A is shut', ['en-US']])
})

test('what was told once can be told in the next language', async () => {
  speak('pt-BR')
  followLanguage()
  await expect.poll(shut).toBe('pt-BR: A is shut')
})

test('what cannot be fetched is told in the words of the server, and asked for again', async () => {
  speak('zh-TW')
  isLineLost = true
  await openRefusalTexts('gate')
  expect(shut()).toBe('门已关')
  isLineLost = false
  await openRefusalTexts('gate')
  expect(shut()).toBe('zh-TW: A is shut')
})

test('a refusal that nobody translates is none to wait for', async () => {
  speak('en-US')
  await openRefusalTexts(subjectOf('nobody'))
  await openRefusalTexts('nobody')
  expect(fetched).toEqual([])
})
