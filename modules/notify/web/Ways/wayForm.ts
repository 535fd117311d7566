import type { FormField } from '@gss/web-kit/crud/crud'
import { useText } from '@gss/web-kit/text/book'
import {
  ADDRESS_MAX_CHARS,
  BINDS,
  BLANK_SETTINGS,
  DEVICE_MAX_CHARS,
  WAY_NAME_MAX_CHARS,
  PRESETS,
  REPEATS_MAX,
  SECURITIES_OF,
  type NotifyWay,
  WAY_KINDS,
  WAY_SECRET_MAX_CHARS,
  type WayKind,
  type WaySettings,
} from '../../contract/way.ts'
import { notifyBook } from '../notifyBook.ts'

export interface WayValues extends Omit<WaySettings, 'port'> {
  /** Which one is usual, the kind's hint says: no number stands there before somebody typed it. */
  port: number | null
  kind: WayKind
  name: string
  isEnabled: boolean
  /** Typed anew; what is kept is never shown. */
  webhook: string
  secret: string
}
export const BLANK_WAY: WayValues = {
  ...BLANK_SETTINGS,
  port: null,
  kind: 'smtp',
  name: '',
  isEnabled: true,
  webhook: '',
  secret: '',
}
export const wayValues = ({ settings, kind, name, isEnabled }: NotifyWay): WayValues => ({
  ...settings,
  kind,
  name,
  isEnabled,
  webhook: '',
  secret: '',
})
export const wayDraftOf = (values: WayValues) => {
  const { kind, name, isEnabled, webhook, secret, ...rest } = values
  const { host, port, security, username, sender, bind, systemType, preset, repeats, device } = rest
  return {
    kind,
    name,
    isEnabled,
    settings: {
      host,
      port: port ?? BLANK_SETTINGS.port,
      security,
      username,
      sender,
      bind,
      systemType,
      preset,
      repeats,
      device,
    },
    ...(webhook !== '' && { address: webhook }),
    ...(secret !== '' && { secret }),
  }
}

const HOST_MAX_CHARS = 253
const LINE_MAX_CHARS = 100
const SYSTEM_TYPE_MAX_CHARS = 12
const PORT_MAX = 65_535
const PORTS = { smtp: '465 / 587', smpp: '2775' } as const
const is =
  (...kinds: WayKind[]) =>
  ({ kind }: WayValues) =>
    kinds.includes(kind)

export function useWayFields(): FormField<WayValues>[] {
  const say = useText(notifyBook)
  return [
    { kind: 'text', name: 'name', label: say('name'), maxChars: WAY_NAME_MAX_CHARS, isRequired: true },
    {
      kind: 'select',
      name: 'kind',
      label: say('kind'),
      isRequired: true,
      isFixed: true,
      options: WAY_KINDS.map((value) => ({ value, label: say(`kind.${value}`) })),
    },
    {
      kind: 'select',
      name: 'preset',
      label: say('preset'),
      isRequired: true,
      when: is('webhook'),
      options: PRESETS.map((value) => ({ value, label: say(`preset.${value}`) })),
    },
    {
      kind: 'text',
      name: 'webhook',
      label: say('webhook'),
      maxChars: ADDRESS_MAX_CHARS,
      when: is('webhook'),
      isWide: true,
      hint: 'https://',
      // Kept, it is not shown: left empty it stays.
      isRequired: 'whenAdded',
      autoComplete: 'off',
    },
    {
      kind: 'text',
      name: 'host',
      label: say('host'),
      maxChars: HOST_MAX_CHARS,
      isRequired: true,
      when: is('smtp', 'smpp'),
    },
    ...(['smtp', 'smpp'] as const).map((kind) => ({
      kind: 'number' as const,
      name: 'port' as const,
      label: say('port'),
      hint: PORTS[kind],
      min: 1,
      max: PORT_MAX,
      isRequired: true,
      when: is(kind),
    })),
    ...(['smtp', 'smpp'] as const).map((kind) => ({
      kind: 'select' as const,
      name: 'security' as const,
      label: say('security'),
      isRequired: true,
      when: is(kind),
      options: SECURITIES_OF[kind].map((value) => ({ value, label: say(`security.${value}`) })),
      check: (value: unknown) =>
        SECURITIES_OF[kind].some((one) => one === value) ? null : say('security.smpp'),
    })),
    ...(['smtp', 'smpp'] as const).map((kind) => ({
      kind: 'text' as const,
      name: 'sender' as const,
      label: say(`sender.${kind}`),
      isRequired: kind === 'smtp',
      maxChars: LINE_MAX_CHARS,
      when: is(kind),
    })),
    {
      kind: 'text',
      name: 'username',
      label: say('username'),
      maxChars: LINE_MAX_CHARS,
      when: is('smtp', 'smpp'),
      autoComplete: 'off',
    },
    {
      kind: 'select',
      name: 'bind',
      label: say('bind'),
      when: is('smpp'),
      options: BINDS.map((value) => ({ value, label: say(`bind.${value}`) })),
    },
    {
      kind: 'text',
      name: 'systemType',
      label: say('systemType'),
      maxChars: SYSTEM_TYPE_MAX_CHARS,
      when: is('smpp'),
    },
    {
      kind: 'number',
      name: 'repeats',
      label: say('repeats'),
      min: 1,
      max: REPEATS_MAX,
      isRequired: true,
      when: is('voice'),
    },
    {
      kind: 'text',
      name: 'device',
      label: say('device'),
      hint: '/dev/ttyUSB0',
      maxChars: DEVICE_MAX_CHARS,
      isRequired: true,
      when: is('modem'),
    },
    // A robot has no password: what is kept of it signs.
    ...(['secret', 'signing'] as const).map((word) => ({
      kind: 'text' as const,
      name: 'secret' as const,
      when: word === 'secret' ? is('smtp', 'smpp') : is('webhook'),
      label: say(word),
      hint: say('secret.kept'),
      maxChars: WAY_SECRET_MAX_CHARS,
      isHidden: true,
    })),
    { kind: 'switch', name: 'isEnabled', label: say('isEnabled') },
  ]
}
