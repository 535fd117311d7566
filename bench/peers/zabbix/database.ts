import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { startDatabase } from '../../../apps/launcher/database/start.ts'
import { atEnd } from '../../machine/ends.ts'
import { rootOf } from '../debian.ts'

const SCRIPTS = ['schema.sql.gz', 'images.sql.gz', 'data.sql.gz']
const HOST_ID = 900_001
const FIRST_ID = 1_000_000
const TRAPPER = 2
const UNSIGNED = 3
const DISASTER = 5
const SECRET = 'loopback'

export interface Reach {
  host: string
  port: number
  database: string
  user: string
  password: string
}

export const HOST = 'building'
export const itemOf = (point: number): string => `point[${point}]`
export const pointOf = (trigger: string): number => Number(trigger.slice(1))

/**
 * Zabbix's tables in the very PostgreSQL that ours runs on, which waits for the disk in the same way. One host with so many points, each of
 * them an item that is told to it and a trigger of the highest severity; no trends are kept of them, which spares it work.
 */
export async function makeDatabase({
  folder,
  home,
  points,
}: {
  folder: string
  home: string
  points: number
}) {
  const database = await startDatabase({ dataDir: path.join(home, 'data') })
  const stop = () => {
    ending.forget()
    return database.stop()
  }
  const ending = atEnd(stop)
  const owner = new pg.Client({ connectionString: database.superUrl })
  await owner.connect()
  await owner.query(`create role zabbix login password '${SECRET}'`)
  await owner.query(`create database zabbix owner zabbix template template0 encoding 'UTF8'`)
  await owner.end()
  const url = new URL(database.superUrl)
  const reach: Reach = {
    host: url.hostname,
    port: Number(url.port),
    database: 'zabbix',
    user: 'zabbix',
    password: SECRET,
  }
  const client = new pg.Client(reach)
  await client.connect()
  for (const script of SCRIPTS)
    await client.query(
      gunzipSync(readFileSync(path.join(rootOf(folder), 'usr/share/zabbix-server-pgsql', script))).toString(),
    )
  for (const statement of rowsOf(points)) await client.query(statement)
  await client.query('analyze')
  await client.end()
  return { reach, pid: database.pid, stop }
}

function rowsOf(points: number): string[] {
  const each = `from generate_series(0, ${points - 1}) n`
  return [
    `update hosts set status = 1 where status = 0`,
    `insert into hosts (hostid, host, name, status) values (${HOST_ID}, '${HOST}', '${HOST}', 0)`,
    `insert into hosts_groups (hostgroupid, hostid, groupid) select ${HOST_ID}, ${HOST_ID}, min(groupid) from hstgrp`,
    `insert into items (itemid, type, hostid, name, key_, delay, trends, value_type)
     select ${FIRST_ID} + n, ${TRAPPER}, ${HOST_ID}, 'point ' || n, 'point[' || n || ']', '0', '0', ${UNSIGNED} ${each}`,
    `insert into item_rtdata (itemid) select ${FIRST_ID} + n ${each}`,
    `insert into triggers (triggerid, expression, description, priority, event_name)
     select ${FIRST_ID} + n, '{' || ${FIRST_ID} + n || '}=1', 'p' || n, ${DISASTER}, '' ${each}`,
    `insert into functions (functionid, itemid, triggerid, name, parameter)
     select ${FIRST_ID} + n, ${FIRST_ID} + n, ${FIRST_ID} + n, 'last', '$' ${each}`,
  ]
}
