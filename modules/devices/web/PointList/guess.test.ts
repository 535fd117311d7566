import { expect, test } from 'vitest'
import { guessed, isEnough } from './guess.ts'

// oxfmt-ignore
const cases: [what: string, titles: string[], mapping: Record<string, string>, enough: boolean][] = [
  ['the words of the form',               ['回路号', '部件号', '部件类型', '安装位置'],     { loopNo: '回路号', pointNo: '部件号', devType: '部件类型', devDesc: '安装位置' }, true],
  ["a maker's own words",                 ['回路', '地址', '器件类型', '注释'],             { loopNo: '回路', pointNo: '地址', devType: '器件类型', devDesc: '注释' },          true],
  ['English heads',                       ['Loop', 'Address', 'Type', 'Description'],       { loopNo: 'Loop', pointNo: 'Address', devType: 'Type', devDesc: 'Description' },    true],
  ['a column is one thing only',          ['回路', '地址', '设备名称', '位置'],             { loopNo: '回路', pointNo: '地址', devType: '设备名称', devDesc: '位置' },          true],
  ['the surer word wins over the nearer', ['楼层', '层高', '回路', '节点', '类型', '场所'], { loopNo: '回路', pointNo: '节点', devType: '类型', devDesc: '场所', floorId: '楼层' }, true],
  ['what is not there is not guessed',    ['序号', '回路'],                                 { loopNo: '回路' },                                                                false],
]
test.each(cases)('%s', (_, titles, mapping, enough) => {
  expect([guessed(titles), isEnough(guessed(titles))]).toEqual([mapping, enough])
})
