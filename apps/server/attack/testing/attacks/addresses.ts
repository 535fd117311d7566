import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Attack } from '../attack.ts'
import { schemaOf } from '../askMaker.ts'
import { TYPED } from '../names.table.ts'
import { honestAsk, sentAs } from '../send.ts'
import { ALMIGHTY, lastingCalls, mustBeIn } from '../target.ts'

/** One machine, and how its address is written by whoever does not want it to be known. */
const formsOf = (port: number): string[] => [
  `http://127.0.0.1:${port}/canary`,
  `http://127.1:${port}/canary`,
  `http://0x7f000001:${port}/canary`,
  `http://2130706433:${port}/canary`,
  `http://[::ffff:127.0.0.1]:${port}/canary`,
  `http://0:${port}/canary`,
  `http://localhost:${port}/canary`,
  `http://a@127.0.0.1:${port}/canary#@b`,
  `//127.0.0.1:${port}/canary`,
  `127.0.0.1:${port}`,
]
const LATE_MS = 500

/** Every text of every call is an address at which somebody listens: nobody may come there. */
export const addresses: Attack = {
  name: 'addresses',
  must: 'no address that is typed anywhere is visited by the server',
  async run(target, seen) {
    const visits: string[] = []
    let tried = ''
    const canary = createServer((request, response) => {
      visits.push(`${tried}: ${request.method} ${request.url}`)
      response.end()
    })
    await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
    const forms = formsOf((canary.address() as AddressInfo).port)
    const tokens = await target.sessionOf(ALMIGHTY)
    try {
      const tries = textsOfCalls().flatMap((text) =>
        (target.isQuick ? forms.slice(0, 2) : forms).map((address) => [...text, address] as const),
      )
      for (const [name, call, field, address] of tries) {
        tried = `${name} ${field} = ${address}`
        const fields = honestAsk(call, (other) => TYPED[other]?.(Date.now()), [field])
        const { status } = await target.send({ ...sentAs(call, { ...fields, [field]: address }), tokens })
        seen.tried()
        if (status >= 500) seen.fault(`${tried}: ${status}`)
      }
      await mustBeIn(target, tokens)
      await new Promise((late) => setTimeout(late, LATE_MS)) // whoever visits does so behind the answer
      visits.forEach((visit) => seen.wrong(`the server visited what was typed: ${visit}`))
    } finally {
      canary.closeAllConnections()
      canary.close()
    }
  },
}

const textsOfCalls = () =>
  lastingCalls.flatMap(([name, call]) =>
    Object.entries(schemaOf(call).properties ?? {}).flatMap(([field, { type, format, enum: words }]) =>
      type === 'string' && format !== 'uuid' && !words ? [[name, call, field] as const] : [],
    ),
  )
