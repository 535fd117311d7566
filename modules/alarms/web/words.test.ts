import { type Parameter, parameterText, parameterValue } from '@gss/kit/parameter'
import { expect, test } from 'vitest'
import { parameters } from '../contract/parameters.ts'
import { text } from './text/words/zh-CN.ts'

const named: Readonly<Record<string, string>> = text
const declared = Object.values<Parameter>(parameters).map((parameter) => [parameter.code, parameter] as const)

test.each(declared)('%s has a name, and a word for every choice', (code, { choices = [] }) => {
  const keys = [
    `parameter.${code}`,
    ...choices.map((choice) => `parameter.${code}.is.${parameterText(choice)}`),
  ]
  expect(keys.filter((key) => !named[key])).toEqual([])
})

test.each(declared)('the standard of %s is allowed by its own rules', (_, parameter) => {
  expect(parameterValue(parameter, parameterText(parameter.standard))).toBe(parameter.standard)
})
