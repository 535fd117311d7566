import { unspoken } from '@gss/web-kit/testing/unspoken'
import { expect, test } from 'vitest'
import { objects } from '../contract/index.ts'
import { text as enUS } from './text/names/en-US.ts'
import { text as ptBR } from './text/names/pt-BR.ts'
import { text as zhTW } from './text/names/zh-TW.ts'

test('the forms speak every language in all their words', () =>
  expect(unspoken(objects, { 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR })).toEqual([]))
