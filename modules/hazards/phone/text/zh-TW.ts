import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: '隱患',
  reportTitle: '隱患上報',
  submit: '提交',
  mine: '我的整改',
  none: '沒有待整改的隱患',
  needPhoto: '請拍攝現場照片',
  needAddress: '請填寫位置，或掃點位標牌',
  needWords: '請填寫整改說明',
  scanPlace: '掃標牌填位置',
  unknownLabel: '不是本單位的點位標牌',
  due: '截止 {at}',
  waiting: '已提交，待傳',
  deed: '隱患 {address}',
  rectifyDeed: '整改 {number}',
  photosAfter: '整改後照片',
}
