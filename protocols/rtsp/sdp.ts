/** RFC 4566, as far as a camera is described by it. */
export interface Described {
  control: string | null
  media: Medium[]
}
export interface Medium {
  kind: 'video' | 'audio'
  payloadType: number
  /** Upper case, as registered: H264, H265, MPEG4-GENERIC, PCMA, PCMU, JPEG. */
  codec: string
  clockRate: number
  channels: number
  control: string
  fmtp: ReadonlyMap<string, string>
  /** The camera would hear, not speak: a backchannel. */
  isSendOnly: boolean
}

const LINES_MAX = 500
const MEDIA_MAX = 8
const CLOCK_MAX = 192_000
const VIDEO_CLOCK = 90_000
/** RFC 3551 §6: those without a line of their own. */
// oxfmt-ignore
const STATIC: Readonly<Record<number, { codec: string; clockRate: number }>> = {
  0:  { codec: 'PCMU', clockRate: 8_000 },
  8:  { codec: 'PCMA', clockRate: 8_000 },
  26: { codec: 'JPEG', clockRate: VIDEO_CLOCK },
}

export function describedBy(text: string): Described {
  const lines = text.split(/\r\n|\r|\n/, LINES_MAX)
  const starts = lines.flatMap((line, at) => (line.startsWith('m=') ? [at] : []))
  const head = lines.slice(0, starts[0])
  const sections = starts.slice(0, MEDIA_MAX).map((start, i) => lines.slice(start, starts[i + 1]))
  return {
    control: attribute(head, 'control'),
    media: sections.flatMap((section) => mediumOf(section) ?? []),
  }
}

const attribute = (lines: readonly string[], name: string): string | null =>
  lines
    .find((line) => line.startsWith(`a=${name}:`))
    ?.slice(name.length + 3)
    .trim() ?? null

function mediumOf(section: readonly string[]): Medium | null {
  const [, kind, type] = /^m=(video|audio) \d+(?:\/\d+)? \S+ (\d{1,3})\b/.exec(section[0] ?? '') ?? []
  if (kind !== 'video' && kind !== 'audio') return null
  const payloadType = Number(type)
  const map = section.find((line) => line.startsWith(`a=rtpmap:${type} `))
  const [, name, rate, channels] = /^a=rtpmap:\d+ ([\w.-]+)\/(\d{1,7})(?:\/(\d{1,2}))?/.exec(map ?? '') ?? []
  const known = STATIC[payloadType]
  const clockRate = Number(rate ?? known?.clockRate ?? VIDEO_CLOCK)
  return {
    kind,
    payloadType,
    codec: (name ?? known?.codec ?? '').toUpperCase().replace(/^HEVC$/, 'H265'),
    clockRate: clockRate > 0 && clockRate <= CLOCK_MAX ? clockRate : VIDEO_CLOCK,
    channels: Number(channels ?? 1),
    control: attribute(section, 'control') ?? '',
    fmtp: formatOf(section.find((line) => line.startsWith(`a=fmtp:${type} `)) ?? ''),
    isSendOnly: section.includes('a=sendonly'),
  }
}

function formatOf(line: string): ReadonlyMap<string, string> {
  const pairs = line.replace(/^a=fmtp:\d+\s*/, '').split(';')
  return new Map(
    pairs.flatMap((pair) => {
      const equals = pair.indexOf('=')
      return equals < 1 ? [] : [[pair.slice(0, equals).trim().toLowerCase(), pair.slice(equals + 1).trim()]]
    }),
  )
}

/** RFC 2326 §C.1.1: a control is whole, or goes behind the base. */
export function controlUrl(base: string, control: string): string {
  if (/^rtsps?:\/\//i.test(control)) return control
  if (control === '' || control === '*') return base
  const [path = '', query] = base.split('?', 2)
  // Some cameras carry the stream in the query: the control goes behind all of it, as they expect.
  return query === undefined
    ? `${path.replace(/\/?$/, '/')}${control}`
    : `${base.replace(/\/?$/, '/')}${control}`
}
