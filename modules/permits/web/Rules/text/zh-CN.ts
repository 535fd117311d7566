export const text = {
  noun: '时限',
  unitType: '单位类别',
  special: '特级动火',
  first: '一级动火',
  second: '二级动火',
  third: '三级动火',
  power: '临时用电',
  hours: '{hours} h',
  changed: '已调整',
}
