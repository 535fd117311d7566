import { expect, test } from 'vitest'
import { curves, ladder } from './svg.ts'

const drawn = ladder({
  title: 'times <here>',
  groups: [
    {
      name: '100/s',
      rungs: [
        { name: 'ours', p50Ms: 5, p99Ms: 50 },
        { name: 'theirs', p50Ms: 500, p99Ms: 5_000 },
      ],
    },
  ],
})
const bars = [...drawn.matchAll(/<rect class="(\w)" x="([\d.]+)" y="\d+" width="([\d.]+)"/g)].map(
  ([, look, x, width]) => ({
    look,
    x: Number(x),
    width: Number(width),
  }),
)

test('a ladder has a bar for each product, in its colour', () =>
  expect(bars.map(({ look }) => look)).toEqual(['a', 'b']))
test('ten times as long is as wide anywhere on the axis', () =>
  expect(bars[0]?.width).toBeCloseTo(bars[1]?.width ?? NaN))
test('two powers of ten are twice as far as one', () =>
  expect((bars[1]?.x ?? NaN) - (bars[0]?.x ?? NaN)).toBeCloseTo(2 * (bars[0]?.width ?? NaN), 0))
test('a page that is dark has colours of its own', () =>
  expect(drawn).toContain('prefers-color-scheme: dark'))
test('a title is text and no markup', () => expect(drawn).toContain('times &lt;here&gt;'))

test('a curve of exponent one falls a power of ten for each step', () => {
  const points = [1, 10, 100].map((size) => ({ size, ms: size }))
  const way = /d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/.exec(
    curves('', [{ name: 'a', points }]),
  )
  const [x0, y0, x1, y1, x2, y2] = (way ?? []).slice(1).map(Number)
  expect(Number(x1) - Number(x0)).toBeCloseTo(Number(x2) - Number(x1), 0)
  expect(Number(y0) - Number(y1)).toBeCloseTo(Number(y1) - Number(y2), 0)
})
