export const text = {
  'mark.connecting': '正在连接',
  'mark.live': '实时 · {lag} s',
  'mark.behind': '延迟 {lag} s',
  'mark.offline': '已离线 自 {time}',
  'mark.note': '画面有多旧：最近一条消息在路上的用时，或多久没有听到服务器',

  'strip.offline': '实时连接中断 {span}',
  'strip.offlineNote': '画面停在 {time}，操作已暂停，正在重连',
  'strip.behind': '消息延迟 {span}',
  'strip.behindNote': '画面落后于现场，操作已暂停，正在追赶',

  'stale.offline': '连接中断，操作已暂停',
  'stale.behind': '消息延迟，操作已暂停',
  'clock.fast': '本机时钟快 {seconds} s',
  'clock.slow': '本机时钟慢 {seconds} s',
  'clock.note': '时长以中心时钟为准，请校准本机时间',
}
