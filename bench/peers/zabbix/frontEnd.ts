import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environmentOf, rootOf } from '../debian.ts'
import { answers, freePort, startProgram } from '../program.ts'
import type { Reach } from './database.ts'

const STARTS_WITHIN_MS = 20_000
const WORKERS = '4'
/** In this order: some lean on others. */
const EXTENSIONS = [
  'bcmath',
  'ctype',
  'dom',
  'gd',
  'gettext',
  'mbstring',
  'pgsql',
  'simplexml',
  'sockets',
  'xml',
  'xmlreader',
  'xmlwriter',
]
const SETTINGS = [
  'max_execution_time=300',
  'max_input_time=300',
  'post_max_size=16M',
  'memory_limit=256M',
  'date.timezone=UTC',
  'display_errors=0',
]
const CONFIG_LINE = /const CONFIG_FILE_PATH = '[^']*'/

/** Zabbix's interface under PHP's own server, with what both were unpacked with. */
export async function startFrontEnd(folder: string, home: string, reach: Reach) {
  const root = rootOf(folder)
  const pages = path.join(root, 'usr/share/zabbix')
  const config = path.join(home, 'zabbix.conf.php')
  writeFileSync(config, configOf(reach))
  const reader = path.join(pages, 'include/classes/core/CConfigFile.php')
  writeFileSync(
    reader,
    readFileSync(reader, 'utf8').replace(CONFIG_LINE, `const CONFIG_FILE_PATH = '${config}'`),
  )
  const extensions = path.join(
    root,
    'usr/lib/php',
    readdirSync(path.join(root, 'usr/lib/php')).find((name) => /^\d+$/.test(name)) ?? '',
  )
  const given = [
    `extension_dir=${extensions}`,
    ...EXTENSIONS.map((name) => `extension=${name}`),
    ...SETTINGS,
  ].flatMap((line) => ['-d', line])
  const port = await freePort()
  const php = startProgram(
    path.join(root, 'usr/bin/php8.2'),
    ['-n', ...given, '-S', `127.0.0.1:${port}`, '-t', pages],
    {
      env: { ...environmentOf(folder), PHP_CLI_SERVER_WORKERS: WORKERS },
      log: path.join(home, 'php.log'),
    },
  )
  await php.ready(() => answers(port), STARTS_WITHIN_MS)
  let auth: string | null = null
  const call = async <T>(method: string, params: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api_jsonrpc.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json-rpc' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params, auth }),
    })
    const text = await answer.text()
    if (!text.startsWith('{')) throw new Error(`Zabbix's interface: ${answer.status} ${text.slice(0, 200)}`)
    const told = JSON.parse(text) as { result?: T; error?: { data: string } } // JSON-RPC 2.0
    if (told.result === undefined) throw new Error(`Zabbix's interface: ${told.error?.data}`)
    return told.result
  }
  auth = await call<string>('user.login', { username: 'Admin', password: 'zabbix' })
  return { call, pid: php.pid, stop: php.stop }
}

const configOf = ({ host, port, database, user, password }: Reach) => `<?php
$DB = ['TYPE' => 'POSTGRESQL', 'SERVER' => '${host}', 'PORT' => '${port}', 'DATABASE' => '${database}', 'USER' => '${user}', 'PASSWORD' => '${password}',
  'SCHEMA' => '', 'ENCRYPTION' => false, 'KEY_FILE' => '', 'CERT_FILE' => '', 'CA_FILE' => '', 'VERIFY_HOST' => false, 'CIPHER_LIST' => '', 'VAULT_URL' => '',
  'VAULT_DB_PATH' => '', 'VAULT_TOKEN' => '', 'DOUBLE_IEEE754' => true];
$ZBX_SERVER_NAME = '';
$IMAGE_FORMAT_DEFAULT = 'PNG';
`
