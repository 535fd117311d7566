import { HEALTH_TROUBLES, isHealthTrouble } from '@gss/kit/health'
import { expect, test } from 'vitest'
import { text as enUS } from './text/en-US.ts'
import { text as ptBR } from './text/pt-BR.ts'
import { text as zhCN } from './text/zh-CN.ts'
import { text as zhTW } from './text/zh-TW.ts'

const slotsOf = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([slot]) => slot).toSorted()
const codes = Object.keys(HEALTH_TROUBLES).filter(isHealthTrouble)
const languages = Object.entries({ zhCN, zhTW, enUS, ptBR })

test.each(languages)('in %s whatever is found is said with all its values', (_, text) => {
  expect(codes.map((code) => slotsOf(text[`trouble.${code}`]))).toEqual(
    codes.map((code) => slotsOf(HEALTH_TROUBLES[code])),
  )
})
