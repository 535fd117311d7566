import os from 'node:os'

const MiB = 1024 * 1024
const BUFFERS_MIN_MB = 64
/** All processes of one machine stay within 1 GiB (bench/gateway, overload); what does not fit here is in the cache of the system. */
const BUFFERS_MAX_MB = 256
const BUFFERS_SHARE_OF_MEMORY = 1 / 8

const buffersMb = () =>
  Math.round(
    Math.min(BUFFERS_MAX_MB, Math.max(BUFFERS_MIN_MB, (os.totalmem() / MiB) * BUFFERS_SHARE_OF_MEMORY)),
  )

/** gss.conf, written anew at every start; it overrules postgresql.conf. `more`: lines for this start alone. */
export const settings = (port: number, forTests: boolean, more: readonly string[] = []): string =>
  [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'", // never the network: the OpenSSL inside is old
    "unix_socket_directories = ''", // a socket's path is limited to about 100 bytes, ours is not
    "timezone = 'UTC'",
    'jit = off',
    'random_page_cost = 1.1', // of a disk without a moving arm: or a list is read whole where its index would do
    'max_wal_size = 2GB',
    'wal_compression = on',
    ...logging,
    ...(forTests ? fleeting : [`shared_buffers = ${buffersMb()}MB`, 'max_connections = 100']),
    ...more,
    '',
  ].join('\n')

/** One file per day of the week, overwritten a week later: bounded without anybody's care. Values stay out of it. */
const logging = [
  'logging_collector = on',
  "log_directory = 'log'",
  "log_filename = 'postgresql-%a.log'",
  'log_rotation_age = 1d',
  'log_rotation_size = 0',
  'log_truncate_on_rotation = on',
  'log_min_duration_statement = 1000',
  'log_parameter_max_length = 0',
  'log_parameter_max_length_on_error = 0',
]

/** For tests: data that nobody will miss, and many small databases at once. */
const fleeting = [
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  'autovacuum = off',
  'shared_buffers = 64MB',
  'max_connections = 200',
]
