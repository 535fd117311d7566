import type { WayPreset } from '../../contract/index.ts'
import { postOutside, refusedStatus } from './post.ts'
import { type Carry, NotTaken } from './provider.ts'
import { ROBOTS } from './robots.ts'

/** Posts to an address somebody typed: never inside our own network, never where a redirect leads. */
export const carryByWebhook = (
  preset: WayPreset,
  { address, secret }: { address: string; secret: string },
  allowed: string,
): Carry => {
  const robot = ROBOTS[preset]
  return async (message, signal) => {
    const url = new URL(address)
    const answer = await postOutside(robot.request(message, url, secret), allowed, signal)
    const why = refusedStatus(answer)
    if (why !== null) throw new NotTaken(why)
    const refused = robot.refusal(jsonIn(answer.text))
    if (refused !== null) throw new NotTaken(refused)
    return { providerId: message.messageId, said: `HTTP ${answer.status}` }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a robot that answers no JSON refused, by what it is
  }
}
