import { readConfig } from '@gss/server-kit/config'
import { expect, test } from 'vitest'
import { mediaPortsFor } from './mediaPorts.ts'

const asked: [what: string, env: Record<string, string>, told: object][] = [
  [
    'what is set stays',
    {
      GSS_MEDIA_PORT: '8131',
      GSS_DEMO_CAMERAS_PORT: '8132',
      GSS_DEMO_PLATFORM_PORT: '8133',
      GSS_GB28181_PORT: '8134',
    },
    {
      GSS_MEDIA_PORT: '8131',
      GSS_DEMO_CAMERAS_PORT: '8132',
      GSS_DEMO_PLATFORM_PORT: '8133',
      GSS_GB28181_PORT: '8134',
    },
  ],
  [
    'a real installation has no pretend cameras',
    { GSS_DEMO: '0', GSS_MEDIA_PORT: '8131' },
    { GSS_MEDIA_PORT: '8131' },
  ],
  [
    'what is not set is found',
    {},
    {
      GSS_MEDIA_PORT: expect.stringMatching(/^[1-9]\d+$/),
      GSS_DEMO_CAMERAS_PORT: expect.stringMatching(/^[1-9]\d+$/),
      GSS_DEMO_PLATFORM_PORT: expect.stringMatching(/^[1-9]\d+$/),
      GSS_GB28181_PORT: expect.stringMatching(/^[1-9]\d+$/),
    },
  ],
]
test.each(asked)('ports of pictures: %s', async (_, env, told) => {
  expect(await mediaPortsFor(readConfig(env))).toEqual(told)
})
