import type { Drawer } from '../drawer.ts'
import { drawPicture } from '../draw.ts'
import { drawWhenAsked } from '../drawAway.ts'

/** The process that draws, and what a picture may make of it. */
const HOWS: Record<string, Drawer> = {
  draw: drawPicture,
  loop: () => {
    for (;;);
  },
  eat: () => {
    const eaten: Buffer[] = []
    for (;;) eaten.push(Buffer.alloc(10_000_000, 1))
  },
  abort: () => process.abort(),
  fault: () => Promise.reject(new Error('ours')),
  tell: () =>
    Promise.resolve({
      why: 'plan.busy',
      with: { variables: Object.keys(process.env).filter((name) => name.startsWith('DATABASE')).length },
    }),
}
drawWhenAsked(HOWS[process.argv[2] ?? ''] ?? drawPicture)
