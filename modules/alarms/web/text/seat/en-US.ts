import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'kind.fire': 'Fire',
  'kind.urgent': 'Emergency',
  'kind.supervisory': 'Supervisory',
  'kind.fault': 'Fault',
  'kind.operate': 'Operation',
  drill: 'Drill',
  test: 'Test',
  maintenance: 'Maintenance',
  overdue: 'Overdue',

  'banner.label': 'Alarm banner',
  'banner.take': 'Take',
  'banner.mute': 'Mute 60 s',
  'banner.unmute': 'Sound on, {s} s',
  'banner.view': 'View',
  'banner.read': 'Seen',
  'banner.fireAloud': 'New fire: {unit} {place}',
  'title.prefix': '[New alarm] ',

  'bell.label': '{count} unread alarm notices',
  'bell.name': 'Notices',
  'bell.title': 'Alarm notices',
  'bell.none': 'No unread alarm notices',
  'bell.more': 'Load more',
  'bell.loading': 'Loading',
  'bell.retry': 'Retry',
  'bell.desk': 'Open the alarm desk',
  'bell.hushed': 'Calling stopped',

  'sound.armed': 'Sound armed',
  'sound.unproved': 'Check sound',
  'sound.muted': 'Muted {s} s',
  'sound.blocked': 'This seat is silent',
  'sound.blockedNote': 'The browser blocks the alarm sound',
  'sound.enable': 'Turn sound on',
  'sound.checkTitle': 'Did you hear the tone?',
  'sound.checkNote': 'The tone was played. If you heard nothing, check volume, loudspeaker and whether the tab is muted',
  'sound.noVoice': 'This browser has no Chinese voice; alarms are told by siren',
  'sound.heard': 'I heard it',
  'sound.again': 'Play again',
  'sound.provedAt': 'confirmed at {time}',

  'silent.strip': '{count} silent seats',
  'silent.blocked': '{name}: blocked by the browser since {time}',
  'silent.muted': '{name}: muted since {time}',
  'silent.and': '; ',

  'drill.strip': 'Drill in progress',
  'drill.note': '{count} drill alarms, no real fire',
}
