import { deflateRawSync } from 'node:zlib'
import type { Attack, Seen } from '../attack.ts'
import { type Planted, plantUnit } from '../plant.ts'
import { formOf, type Part, PNG, sentAs } from '../send.ts'
import { ALMIGHTY, type Answered, ask, lastingCalls, pathOf, type Target, type Tokens } from '../target.ts'

const MIB = 1_048_576
const text = (words: string) => Buffer.from(words)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">'

/** What no call may take: a trap by its content, whatever its name says. */
const TRAPS: readonly [what: string, part: Part][] = [
  ['a page named as a picture', { name: 'a.png', content: text('<!doctype html><script>alert(1)</script>') }],
  [
    'a program named as a sheet',
    { name: 'a.xlsx', content: Buffer.from('4d5a90000300000004000000ffff0000', 'hex') },
  ],
  ['a script named as a picture', { name: 'a.png', content: text('#!/bin/sh\nid') }],
  ['an empty file', { name: 'a.png', content: Buffer.alloc(0) }],
  ['a name without an end and nothing in it', { name: '.', content: Buffer.alloc(0) }],
  ['a sheet that unpacks to gigabytes', { name: 'a.xlsx', content: bomb() }],
  ['a sheet cut in half', { name: 'a.xlsx', content: bomb().subarray(0, 60) }],
  ['a picture that says it is 2 billion pixels', { name: 'a.png', content: hugePng() }],
]
/** Names under which a right picture may come in; what they are shown as is looked at. */
const NAMES = [
  '../../../etc/passwd.png',
  '..',
  '.htaccess.png',
  'a\0.png',
  `${'x'.repeat(51)}.png`,
  'con.png',
  'a.php.png',
  '"><script>.png',
  'a\u202egnp.exe',
  '\\\\host\\share.png',
  '-rf.png',
  '%2e%2e%2fa.png',
]
/** Drawings with something in them that must not come out again. */
const DRAWINGS: readonly [what: string, svg: string][] = [
  ['a script', `${SVG}<script>alert(1)</script><rect width="9" height="9"/></svg>`],
  ['a handler', `${SVG}<rect width="9" height="9" onload="alert(1)" onclick="alert(2)"/></svg>`],
  ['a link that runs', `${SVG}<a href="javascript:alert(1)"><rect width="9" height="9"/></a></svg>`],
  [
    'a page inside',
    `${SVG}<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject></svg>`,
  ],
  [
    'an entity of a file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}<text>&x;</text></svg>`,
  ],
  ['a picture from elsewhere', `${SVG}<image href="http://127.0.0.1:9/x.png" width="9" height="9"/></svg>`],
  [
    'an animation that runs',
    `${SVG}<rect width="9" height="9"><set attributeName="onmouseover" to="alert(1)"/></rect></svg>`,
  ],
]
const RUNS =
  /<script|onload=|onclick=|onmouseover|javascript:|foreignObject|root:x:0|http:\/\/127\.0\.0\.1:9/i

export const uploads: Attack = {
  name: 'uploads',
  inProduct: true,
  must: 'a file is taken by what is in it, kept under a name of ours, never larger than its rule, and nothing in it runs when it leaves',
  async run(target, seen) {
    const own = await plantUnit(target.db, 3)
    const tokens = await target.sessionOf(ALMIGHTY)
    const before = await filesKept(target)
    for (const [name, call] of lastingCalls.filter(([, { carries }]) => carries === 'file')) {
      const fields = {
        layerId: own.idsOf('layer_id')[0],
        kind: 'plan',
        object: 'building',
        projectId: own.unitId,
        run: 'dry',
      }
      const known = Object.fromEntries(Object.entries(fields).filter(([field]) => accepts(name, field)))
      for (const [what, part] of TRAPS)
        judgeRefused(
          await target.send({ ...formOf(pathOf(call), known, part), tokens }),
          `${name}: ${what}`,
          seen,
        )
      const max = call.file?.maxBytes ?? MIB
      await tooLarge({ target, seen, tokens }, pathOf(call), known, max, name)
    }
    await pictures(target, seen, own, tokens)
    seen.note(`${(await filesKept(target)) - before} files kept of what was refused or drawn`)
  },
}

/** The fields each upload knows; a field too many is refused, and would hide what is tried. */
const accepts = (call: string, field: string): boolean =>
  call.includes('Picture')
    ? field === 'layerId' || field === 'kind'
    : call.includes('Users')
      ? field === 'run'
      : field === 'object' || field === 'projectId'

function judgeRefused({ status, json, text: told }: Answered, what: string, seen: Seen): void {
  seen.tried()
  if (status >= 500) seen.fault(`${what}: ${status} ${told.slice(0, 80)}`)
  else if (json?.ok === true && !/importId|wrongRows|faults|rows/.test(told))
    seen.wrong(`${what} is taken: ${told.slice(0, 100)}`)
}

async function tooLarge(
  { target, seen, tokens }: { target: Target; seen: Seen; tokens: Tokens },
  path: string,
  fields: Record<string, unknown>,
  max: number,
  name: string,
): Promise<void> {
  const content = Buffer.concat([PNG, Buffer.alloc(max + 1)])
  const answered = await target.send({ ...formOf(path, fields, { name: 'a.png', content }), tokens })
  seen.tried()
  if (answered.status >= 500) seen.fault(`${name}: ${max + 1} bytes: ${answered.status}`)
  if (answered.json?.ok === true) seen.wrong(`${name} takes ${max + 1} bytes`)
}

/** A plan's picture goes in under every name and with every trap, and is read again as a browser reads it. */
async function pictures(target: Target, seen: Seen, own: Planted, tokens: Tokens): Promise<void> {
  const [, upload] = lastingCalls.find(([name]) => name === 'floorplans.uploadPicture') ?? []
  const [, picture] = lastingCalls.find(([name]) => name === 'floorplans.picture') ?? []
  if (!upload || !picture)
    return seen.wrong('there is no picture to upload any more: this attack has to follow')
  const fields = { layerId: own.idsOf('layer_id')[0], kind: 'plan' }
  const drawings = DRAWINGS.map(([what, svg]): [string, Part] => [
    what,
    { name: 'plan.svg', content: text(svg) },
  ])
  const names = (target.isQuick ? NAMES.slice(0, 2) : NAMES).map((name): [string, Part] => [
    `the name ${JSON.stringify(name)}`,
    { name, content: PNG },
  ])
  for (const [what, part] of [...drawings, ...names]) {
    const answered = await target.send({ ...sentAs(upload, fields, part), tokens })
    seen.tried()
    if (answered.status >= 500) seen.fault(`${what}: ${answered.status}`)
    const { draftId }: Record<string, unknown> = Object(answered.json?.data)
    if (answered.json?.ok !== true || typeof draftId !== 'string') continue
    const shown = await target.send({ ...sentAs(picture, { ...fields, draftId }), tokens })
    const disposition = String(shown.headers['content-disposition'])
    if (shown.status >= 500) seen.fault(`${what}, read again: ${shown.status}`)
    if (RUNS.test(shown.text)) seen.wrong(`${what} comes out of a drawing again`)
    if (!disposition.startsWith('attachment') || /[\r\n]|\.\.[/\\]/.test(disposition))
      seen.wrong(`${what} leaves as ${disposition}`)
    if (shown.headers['x-content-type-options'] !== 'nosniff') seen.wrong(`${what} leaves without nosniff`)
    if (!String(shown.headers['content-security-policy']).includes('sandbox'))
      seen.wrong(`${what} leaves as a page that may run`)
  }
}

async function filesKept({ db }: Target): Promise<number> {
  const [row] = await ask<{ count: number }>(db, 'select count(*) as count from files')
  return row?.count ?? 0
}

/** Two gigabytes of nothing in a few kilobytes: one entry whose head says so. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(MIB))
  const names = ['[Content_Types].xml', 'xl/workbook.xml']
  const unpacked = 2 ** 31
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(unpacked, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(unpacked, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(head, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    offset += head.length + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function hugePng(): Buffer {
  const huge = Buffer.from(PNG)
  const [WIDTH_AT, HEIGHT_AT, SIDE_PX] = [16, 20, 44_721]
  huge.writeUInt32BE(SIDE_PX, WIDTH_AT)
  huge.writeUInt32BE(SIDE_PX, HEIGHT_AT)
  return huge
}
