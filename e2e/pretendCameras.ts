import type { Locator, Page } from '@playwright/test'
import type { newOwnUnit } from './ownUnit.ts'
import { added } from './place.ts'
import { expect } from './test.ts'

/** Cameras of a test's own unit, which the simulator plays; on its first floor. */
export async function addCameras(
  own: Pick<Awaited<ReturnType<typeof newOwnUnit>>, 'leader' | 'unitId' | 'code' | 'buildId' | 'floorId'>,
  pictures: readonly string[],
  more: Record<string, unknown> = {},
): Promise<void> {
  for (const picture of pictures)
    await added(own.leader, own.unitId, {
      object: 'camera',
      values: {
        videoCode: `${own.code}-${picture}`,
        videoName: `画面 ${picture}`,
        usage: '3',
        buildId: own.buildId,
        floorId: own.floorId,
        position: '1 层',
        linkType: 'RTSP',
        logonName: 'gss',
        passWord: 'demo-camera',
        rtmp: `rtsp://demo-cameras.invalid/${picture}`,
        ...more,
      },
    })
}
export const player = (page: Page, picture: string): Locator =>
  page.getByRole('figure', { name: `视频 画面 ${picture}` })
const playedS = (tile: Locator) =>
  tile.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
/** So many tiles, and no picture is waited for any more. */
export async function allShow(where: Page | Locator, count: number): Promise<void> {
  const tiles = where.getByRole('figure', { name: /^视频 / })
  await expect(tiles).toHaveCount(count)
  await expect(tiles.filter({ hasText: '直播' })).toHaveCount(count)
}
export async function moves(tile: Locator): Promise<void> {
  await expect(tile.getByText('直播')).toBeVisible()
  const before = await playedS(tile)
  await expect.poll(() => playedS(tile), 'the picture moves').toBeGreaterThan(before + 1)
}
