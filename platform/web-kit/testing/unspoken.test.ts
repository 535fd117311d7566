import { expect, test } from 'vitest'
import { unspoken } from './unspoken.ts'

test('a word no book has is named with its form and the language, wherever in the form it stands', () => {
  const pump = {
    object: 'pump',
    label: '水泵',
    fields: [
      { label: '状态', section: '基本信息', unit: '台', choices: [{ label: '运行' }, { label: 'DN 100' }] },
    ],
  }
  const whole = { 水泵: 'pump', 状态: 'state', 基本信息: 'basics', 台: 'pcs', 'pump.运行': 'running' }
  const { 基本信息: _, ...part } = whole
  expect(unspoken([pump], { 'en-US': whole, 'pt-BR': part, 'zh-TW': { ...whole, 台: '' } })).toEqual([
    'pt-BR: pump: 基本信息',
    'zh-TW: pump: 台',
  ])
})
