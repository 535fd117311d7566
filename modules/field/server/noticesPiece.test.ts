import { openLive } from '@gss/live/server'
import { announceNotice } from '@gss/notices/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { expect, test } from 'vitest'
import { noticesPiece } from './noticesPiece.ts'
import { fieldWorld, person, UNIT_A, UNIT_B } from './testing/fieldWorld.ts'

test('a phone takes along what waits for its person, and nothing that waits for others', async () => {
  const { deps } = await fieldWorld()
  const { db, clock, log } = deps
  const live = openLive({ bus: inProcessBus(), clock })
  const [han, other] = [person(UNIT_A, ['notice.query']), person(UNIT_A, ['notice.query'])]
  const say = (unitId: string, title: string, userIds: string[]) =>
    db.transaction((tx) =>
      announceNotice(
        tx,
        { unitId, taskType: 'xjTask', taskId: newId(), status: '1', title, content: '', userIds },
        { db, clock, live, log },
      ),
    )
  await say(UNIT_A, '漏检', [han.userId])
  await say(UNIT_A, '别人的', [other.userId])
  await say(UNIT_B, '别处的', [newId()])
  expect(await noticesPiece.take(db, han, clock(), deps)).toMatchObject([{ title: '漏检', IS_READ: 0 }])
})
