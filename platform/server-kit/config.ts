import { readFileSync } from 'node:fs'
import { isZone, setCentreZone, STANDARD_ZONE } from '@gss/kit/zone'
import path from 'node:path'
import * as z from 'zod'

interface Setting<T> {
  type: z.ZodType<T, string>
  default: string
  /** One sentence for docs/configuration.md. */
  what: string
}
const setting = <T>(type: z.ZodType<T, string>, standard: string, what: string): Setting<T> => ({
  type,
  default: standard,
  what,
})

const PORT_MAX = 65_535
const words = z.string()
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(0).max(PORT_MAX))
const COUNT_MAX = 1_000
const count = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(COUNT_MAX))
const timeOfDay = z.union([z.literal('off'), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)])
/** By its whole name, or empty. */
const folder = z.string().transform((name) => (name === '' ? '' : path.resolve(name)))
const RATE_MAX = 1_000
const perHour = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().max(RATE_MAX))
/** Where the squares of a map are: browsers fetch pictures from there, so it must be one address and no more. */
const tiles = z.union([
  z.literal(''),
  z
    .string()
    .refine(
      (url) =>
        URL.canParse(url) &&
        /^https?:$/.test(new URL(url).protocol) &&
        ['{x}', '{y}', '{z}'].every((part) => url.includes(part)),
    ),
])
const zone = words.refine(isZone, 'there is no such time zone')
const yesNo = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const among = <const T extends [string, ...string[]]>(values: T) => z.enum(values)
const many = <const T extends [string, ...string[]]>(values: T) =>
  z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(values)).min(1))

/** Every setting of the product, once: name, kind, default, what it does. Environment over `gss.config.json` over default. */
export const SETTINGS = {
  GSS_DATA_DIR: setting(
    words.transform((dir) => path.resolve(dir)),
    'data',
    'Folder of the embedded database, files, keys and logs.',
  ),
  GSS_HTTP_HOST: setting(
    words,
    '127.0.0.1',
    'Address the server listens on; put a TLS proxy before it to serve others.',
  ),
  GSS_HTTP_PORT: setting(port, '8080', 'Port of the console, the API and the live socket.'),
  GSS_PUBLIC_URL: setting(
    words,
    '',
    'Address people use, for links in mails and OpenID Connect, e.g. https://fire.example.cn. Empty: taken from host and port.',
  ),
  GSS_MAP_TILES_URL: setting(
    tiles,
    '',
    'Map server of your own for the fire map, e.g. https://tiles.example.cn/{z}/{x}/{y}.png. Empty: the ground we ship.',
  ),
  GSS_VOICE_PLUGIN_URL: setting(
    words,
    '',
    'Where the voice plugin is downloaded, offered where a browser has no microphone (plain HTTP). Empty: HTTPS is named instead.',
  ),
  GSS_TRUST_PROXY: setting(yesNo, '0', 'Believe X-Forwarded-For and -Proto of a proxy on this machine.'),
  GSS_GB26875_HOST: setting(
    words,
    '127.0.0.1',
    'Address the gateway receives transmission devices on; 0.0.0.0 for those of the network.',
  ),
  GSS_GB26875_PORT: setting(
    port,
    '26875',
    'Port the gateway receives transmission devices on (TCP and UDP).',
  ),
  GSS_GATEWAY_HTTP_PORT: setting(
    port,
    '26876',
    "Port of the gateway's own /healthz and /metrics, on this machine only. 0: any free one.",
  ),
  GSS_DC09_PORT: setting(
    port,
    '0',
    'Port the gateway receives alarm panels by DC-09 on (TCP and UDP). 0: it does not.',
  ),
  GSS_COLLECTOR_HOST: setting(
    words,
    '127.0.0.1',
    'Address the collector receives reporting devices on; 0.0.0.0 for those of the network.',
  ),
  GSS_MQTT_PORT: setting(
    port,
    '0',
    'Port the collector hears MQTT 3.1.1 on, put a TLS proxy before it to serve others. 0: it does not.',
  ),
  GSS_PUSH_PORT: setting(
    port,
    '0',
    'Port the collector takes signed reports on by HTTP, put a TLS proxy before it to serve others. 0: it does not.',
  ),
  GSS_COLLECTS: setting(
    yesNo,
    '0',
    'The collector asks Modbus lines and visits sites’ own MQTT brokers, as they are set up on the screens.',
  ),
  GSS_DEMO_KEY: setting(words, '', 'What keys of the demo’s devices are made of; npm start makes one.'),
  GSS_DEMO_MODBUS_PORT: setting(
    port,
    '0',
    'Port of the pretend Modbus units of the demo, this machine; 0: none where npm start did not find one.',
  ),
  GSS_DEMO_CLOUD_PORT: setting(
    port,
    '0',
    'Port of the pretend carrier’s cloud of the demo, this machine; 0: none where npm start did not find one.',
  ),
  GSS_DEMO_BROKER_PORT: setting(
    port,
    '0',
    'Port of the pretend site’s MQTT broker of the demo, this machine; 0: none where npm start did not find one.',
  ),
  GSS_EDITION: setting(
    among(['online', 'offline']),
    'online',
    'Online or offline system (spec §1): offline shows the service monitor.',
  ),
  GSS_ZONE: setting(
    zone,
    STANDARD_ZONE,
    'Time zone of the centre, by its IANA name: days, nights, shifts, statements and every shown time are its own.',
  ),
  GSS_DEMO: setting(yesNo, '1', 'Load the demo city into an empty database.'),
  GSS_DEMO_FIRES_PER_HOUR: setting(perHour, '3', 'How often something burns in the demo city.'),
  GSS_DEMO_FAULTS_PER_HOUR: setting(perHour, '6', 'How often something fails in the demo city.'),
  GSS_DEMO_BRIGADE_PORT: setting(
    port,
    '0',
    'Port of the pretend fire brigade of the demo; 0: one that is free, or none where npm start did not find it.',
  ),
  GSS_DEMO_CAMERAS_PORT: setting(
    port,
    '0',
    'Port of the pretend cameras of the demo (RTSP, on this machine only); 0: one that is free, or none where npm start did not find it.',
  ),
  GSS_MEDIA_PORT: setting(
    port,
    '0',
    'Port of the media process, on this machine only: pictures for the server, /healthz and /metrics. 0: one that is free, or none where npm start did not find it.',
  ),
  GSS_MEDIA_DIR: setting(
    folder,
    '',
    'Where recordings and snapshots lie, best another disk. Empty: recordings in the data folder (or GSS_SHARED_DIR).',
  ),
  GSS_MEDIA_STREAMS: setting(count, '128', 'Connections to cameras the media process holds at most.'),
  GSS_MEDIA_VIEWERS: setting(count, '600', 'Viewers of all cameras together, at most.'),
  GSS_MEDIA_FFMPEG: setting(
    words,
    'ffmpeg',
    'The ffmpeg that makes HEVC and MJPEG into what every browser plays: a name that is found in PATH, or a whole path. H.264 plays without one.',
  ),
  GSS_MEDIA_TRANSCODES: setting(
    count,
    '4',
    'Pictures ffmpeg makes into H.264 at once, at most; each costs a quarter of a core.',
  ),
  GSS_GB28181_PORT: setting(
    port,
    '0',
    'UDP port where cameras and recorders register by GB/T 28181, usually 5060; 0: nobody listens (the demo takes one that is free).',
  ),
  GSS_GB28181_HOST: setting(
    words,
    '127.0.0.1',
    'Address of this machine that devices of GB/T 28181 are told; 0.0.0.0 for all, and the one that leads to the device is told.',
  ),
  GSS_GB28181_ID: setting(
    words,
    '34020000002000000001',
    'Our own code of 20 digits; its first ten are the domain devices are set to.',
  ),
  GSS_GB28181_MEDIA_PORT: setting(
    port,
    '0',
    'First of 200 ports on which pictures of GB/T 28181 come, for a firewall; 0: whatever is free.',
  ),
  GSS_DEMO_PLATFORM_PORT: setting(
    port,
    '0',
    'Port of the pretend video platform and ONVIF cameras of the demo (this machine); 0: one that is free, or none where npm start did not find it.',
  ),
  GSS_DEMO_DOORS_PORT: setting(
    port,
    '0',
    'Port of the pretend door controllers of the demo (UDP, this machine); 0: one that is free, or none where npm start did not find it.',
  ),
  GSS_ROLES: setting(many(['api', 'worker']), 'api,worker', 'What this server process does.'),
  GSS_BUS: setting(
    among(['inprocess', 'postgres']),
    'postgres',
    'How processes wake each other: postgres; inprocess for a server that stands alone, without a gateway.',
  ),
  GSS_LOG_LEVEL: setting(
    among(['debug', 'info', 'warn', 'error', 'silent']),
    'info',
    'Least severe line that is logged.',
  ),
  GSS_METRICS_TOKEN: setting(
    words,
    '',
    'Bearer token for /metrics from elsewhere; without it /metrics answers loopback only.',
  ),
  GSS_BACKUP_AT: setting(
    timeOfDay,
    '02:00',
    'When npm start makes the backup of the night, in the time of this machine; off: never.',
  ),
  GSS_BACKUP_DIR: setting(
    folder,
    '',
    'Where backups stand, best another disk. Empty: backups in the data folder.',
  ),
  GSS_BACKUP_KEEP: setting(
    count,
    '14',
    'How many good backups are kept; older ones are removed after the next.',
  ),
  GSS_RECOVERY_LOG: setting(
    yesNo,
    '1',
    'Keep what npm run gss -- recover needs: the log of changes and weekly base copies of the embedded database.',
  ),
  GSS_ANCHOR_FILE: setting(
    folder,
    '',
    'Where the marks of the journal are written each minute, best another disk. Empty: in the data folder.',
  ),
  GSS_SHARED_DIR: setting(
    folder,
    '',
    'Folder that all servers of an installation share: uploads, keys and the marks of the journal. Only with an external DATABASE_URL. Empty: the data folder.',
  ),
  DATABASE_URL: setting(
    words,
    '',
    'External PostgreSQL ≥ 15 as the plain application role. Empty: the launcher starts the embedded one.',
  ),
  GSS_OWNER_DATABASE_URL: setting(
    words,
    '',
    'The same database as the role that owns the schema, for migrations. Empty: DATABASE_URL.',
  ),
  GSS_DATABASE_POOL: setting(port, '12', 'Connections one server process holds at most.'),
  GSS_OIDC_ISSUER: setting(words, '', 'OpenID Connect issuer for /oauth. Empty: that way in is off.'),
  GSS_OIDC_CLIENT_ID: setting(words, '', 'Our client id there.'),
  GSS_OIDC_CLIENT_SECRET: setting(words, '', 'Our client secret there.'),
  GSS_FIRE_DEPARTMENT_URL: setting(
    words,
    '',
    "Address of a fire brigade's platform that takes confirmed fires over (signed webhooks). Empty: people telephone.",
  ),
  GSS_FIRE_DEPARTMENT_SECRET: setting(
    words,
    '',
    'The secret shared with it, `whsec_…`; two, with a space between, while it is changed.',
  ),
  GSS_WEBHOOK_INSIDE: setting(
    words,
    '',
    'Receivers of webhooks, and clouds that take commands, inside our own network that may be written to all the same, as host:port with spaces between. Empty: none.',
  ),
  GSS_WEB_PUSH_PUBLIC_KEY: setting(
    z.union([z.literal(''), z.string().regex(/^B[\w-]{86}$/)]),
    '',
    'Public VAPID key for Web Push to phones; `npx web-push generate-vapid-keys` makes the two. Empty: nothing is pushed, and no switch is shown.',
  ),
  GSS_WEB_PUSH_PRIVATE_KEY: setting(
    z.union([z.literal(''), z.string().regex(/^[\w-]{43}$/)]),
    '',
    'The private key that goes with it. With new keys every phone has to be switched on again.',
  ),
  GSS_WEB_PUSH_CONTACT: setting(
    z.union([z.literal(''), z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)]),
    '',
    'Whom a push service writes to about our pushes, mailto:… or https://…; it wants one.',
  ),
  GSS_WEB_PUSH_INSIDE: setting(
    words,
    '',
    'Push services inside our own network that may be written to, as host:port with spaces between: browsers name the address, so that none is unless it stands here. Empty: none.',
  ),
  GSS_TELEPHONY: setting(
    among(['auto', 'sip', 'manual', 'simulator']),
    'auto',
    'Who connects calls: a telephone system by SIP, a hand that dials (manual), or pretend telephones (simulator). auto: sip where GSS_SIP_SERVER is set, simulator in a demo, else manual.',
  ),
  GSS_SIP_SERVER: setting(
    words,
    '',
    'The telephone system that apps/telephony registers at, host or host:port (5060). Empty: none.',
  ),
  GSS_SIP_USER: setting(words, '', 'Our account there.'),
  GSS_SIP_PASSWORD: setting(words, '', 'Its password.'),
  GSS_SIP_TRANSPORT: setting(
    among(['udp', 'tcp', 'tls']),
    'udp',
    'How SIP travels to it. tls: by one connection that we open (port 5061 where none is said); its certificate has to be of the name in GSS_SIP_SERVER. The sound is not encrypted.',
  ),
  GSS_SIP_CA: setting(
    words,
    '',
    'File (PEM) with who signed the certificate of the telephone system, where that is nobody whom this machine knows.',
  ),
  GSS_SIP_HOST: setting(
    words,
    '0.0.0.0',
    'Address we are reached at for SIP and sound: the one of this machine that the telephone system sees; 0.0.0.0 finds it by the way to GSS_SIP_SERVER.',
  ),
  GSS_SIP_PORT: setting(port, '25060', 'Our own port for SIP; 0: any free one.'),
  GSS_RTP_PORTS: setting(
    words.regex(/^\d{4,5}-\d{4,5}$/),
    '26000-26100',
    'Ports for sound, two for each call (UDP).',
  ),
  GSS_BROWSER_SOUND_PORTS: setting(
    words.regex(/^\d{4,5}-\d{4,5}$/),
    '26200-26299',
    'Ports for the sound of seats whose telephone is the browser, two for each call (UDP), of whoever connects calls: apps/telephony, in a demo the server.',
  ),
  GSS_BROWSER_SOUND_HOST: setting(
    words.regex(/^$|^\d{1,3}(\.\d{1,3}){3}$/),
    '',
    'Address by which browsers reach these ports where a router stands between (IPv4). Empty: the addresses of this machine.',
  ),
  GSS_SPEECH_COMMAND: setting(
    words,
    'espeak-ng',
    'Program that says alarms aloud for browsers without a Chinese voice, as it is installed here. Empty, or not there: they sound a siren.',
  ),
} satisfies Record<string, Setting<unknown>>

type ValueOf<S> = S extends Setting<infer T> ? T : never
export type Config = { readonly [K in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[K]> }

export class ConfigError extends Error {}

const inFile = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
const fileOf = (file: string): Record<string, string> => {
  try {
    return inFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new ConfigError(
      `${file} cannot be read: ${error instanceof SyntaxError ? error.message : 'it must be a JSON object of plain values'}`,
    )
  }
}

/** Reads and checks the whole configuration at once; what is wrong is said in one sentence per setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, file = 'gss.config.json'): Config {
  const fromFile = fileOf(file)
  const unknown = Object.keys(fromFile).filter((name) => !(name in SETTINGS))
  const wrong = unknown.map((name) => `${name} in ${file} is not a setting`)
  const values = Object.entries(SETTINGS).map(([name, s]) => {
    const given = env[name] ?? fromFile[name]
    const parsed = s.type.safeParse(given === undefined || given === '' ? s.default : given)
    if (!parsed.success)
      wrong.push(`${name} is not valid: ${parsed.error.issues[0]?.message ?? 'wrong value'}`)
    return [name, parsed.data]
  })
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const config = Object.fromEntries(values) as Config
  // Whoever lives by the configuration lives in its zone: a process that forgot it would have days of its own.
  setCentreZone(config.GSS_ZONE)
  return config
}

/** Where what every server of an installation must find lies: uploads, keys, the marks of the journal. */
export const sharedDirOf = ({
  GSS_SHARED_DIR,
  GSS_DATA_DIR,
}: Pick<Config, 'GSS_SHARED_DIR' | 'GSS_DATA_DIR'>): string => GSS_SHARED_DIR || GSS_DATA_DIR

/** Where recordings lie: for the process that writes them, and for the server, which hands them out. */
export const mediaDirOf = (
  config: Pick<Config, 'GSS_MEDIA_DIR' | 'GSS_SHARED_DIR' | 'GSS_DATA_DIR'>,
): string => config.GSS_MEDIA_DIR || path.join(sharedDirOf(config), 'recordings')
