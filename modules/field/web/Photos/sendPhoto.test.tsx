import { afterEach, expect, test, vi } from 'vitest'
import { sendPhoto } from './sendPhoto.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file without a byte is asked about: no id of a photo comes without the server', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no line')))
  vi.stubGlobal('fetch', asked)
  expect(await sendPhoto(new Blob([]), 1).catch(() => null)).toBe(null)
  expect(asked).toHaveBeenCalled()
})
