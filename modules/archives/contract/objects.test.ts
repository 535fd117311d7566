import { expect, test } from 'vitest'
import { objects } from './objects.ts'
import { REALMS } from './register/field.ts'

const names = new Set(objects.map(({ object }) => object))

test('every object has a name of its own', () => expect(names.size).toBe(objects.length))

test.each(objects.map((one) => [one.label, one] as const))(
  '%s refers to what there is, and is found in its list',
  (_, described) => {
    const unknown = described.fields.flatMap(({ to }) => (to !== undefined && !names.has(to) ? [to] : []))
    expect(unknown).toEqual([])
    const [key, title] = [described.key, described.title].map((name) =>
      described.fields.find((field) => field.name === name),
    )
    expect([key?.isRequired, key?.isListed, title?.isRequired, title?.isListed]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(REALMS).toContain(described.permission)
  },
)

test('no secret is listed or searched', () => {
  const shown = objects.flatMap(({ fields }) =>
    fields.filter(({ isSecret, isListed, isSearched }) => isSecret && (isListed || isSearched)),
  )
  expect(shown).toEqual([])
})
