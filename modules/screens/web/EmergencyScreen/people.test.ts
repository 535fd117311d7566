import { expect, test } from 'vitest'
import { peopleOf } from './people.ts'

const one = (what: string, name: string, number: string) => ({ what, name, number })
test('somebody with two numbers is one person, whoever is both stands twice', () => {
  expect(
    peopleOf([
      one('onWatch', '李强', '1'),
      one('manager', '张建平', '2'),
      one('onWatch', '李强', '3'),
      one('owner', '李强', '4'),
    ]),
  ).toEqual([
    { what: 'onWatch', name: '李强', numbers: ['1', '3'] },
    { what: 'manager', name: '张建平', numbers: ['2'] },
    { what: 'owner', name: '李强', numbers: ['4'] },
  ])
})
