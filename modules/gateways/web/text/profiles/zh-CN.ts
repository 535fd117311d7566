export const text = {
  standard: '国标 GB/T 26875.3',
  jkGh2013g: 'JK-GH2013G',
  jdF53: 'JD-F53（地址高字节在前）',
  bcdClock: 'BCD 时钟',
  extraTimeTags: '附加时间标签',
  dahua: '大华消防终端',
  tx3016a: 'TX3016A',
  remote: '远程控制',
}
