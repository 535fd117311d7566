import type { Attack } from '../attack.ts'
import { plainAsk, schemaOf } from '../askMaker.ts'
import { ALMIGHTY, lastingCalls, mustBeIn, pathOf, type Sent } from '../target.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const NO_SUCH = [400, 404, 405]

export const methods: Attack = {
  name: 'methods',
  must: 'a call is made by its own method only, whatever a header says the method were',
  async run(target, seen) {
    const tokens = await target.sessionOf(ALMIGHTY)
    for (const [name, call] of lastingCalls) {
      const path = pathOf(call)
      const others = METHODS.filter((method) => method !== call.method).map((method): Sent => ({
        method,
        path,
        tokens,
      }))
      const other = call.method === 'GET' ? 'POST' : 'GET'
      const disguised = ['x-http-method-override', 'x-http-method', 'x-method-override'].map(
        (header): Sent => ({
          method: other,
          path: `${path}?_method=${call.method}`,
          tokens,
          headers: { [header]: call.method },
        }),
      )
      const body = call.method === 'GET' ? {} : { body: plainAsk(schemaOf(call)) }
      for (const sent of [...others, ...disguised]) {
        const { status } = await target.send(sent.method === 'POST' ? { ...sent, ...body } : sent)
        seen.tried()
        if (status >= 500) seen.fault(`${sent.method} ${name}: ${status}`)
        else if (!NO_SUCH.includes(status)) seen.wrong(`${sent.method} ${name}: ${status}`)
      }
    }
    await mustBeIn(target, tokens)
  },
}
