import { endBrowserSession } from '@gss/web-kit/session/session'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePush, pushHere } from '../push.ts'
import { PushSwitch } from './PushSwitch.tsx'

const WHO = 'han.mei'
const PHONE = '019aa000-0004-7000-8000-000000000001'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  endBrowserSession()
})

interface World {
  publicKey?: string | null
  /** Whose the server says the address is that this browser has. */
  isOn?: boolean
  address?: string | null
  allows?: 'granted' | 'denied' | 'default'
  now?: 'granted' | 'denied' | 'default'
  wanted?: boolean
  refuses?: boolean
}
/** A browser that can be pushed to, and a server with or without keys. */
function browser({
  publicKey = 'BKey',
  isOn = false,
  address = null,
  allows = 'granted',
  now = 'default',
  wanted = false,
  refuses = false,
}: World) {
  const did: string[] = []
  let held = address
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: async () => {
      did.push(`unsubscribe ${endpoint}`)
      held = null
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (held === null ? null : subscriptionOf(held)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      did.push(`subscribe ${applicationServerKey}`)
      held = 'https://push.example.com/new'
      return subscriptionOf(held)
    },
  }
  vi.stubGlobal('PushManager', class {})
  const notification = {
    permission: now,
    requestPermission: async () => {
      did.push('asked')
      return allows
    },
  }
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const name = url.split('/').at(-1) ?? ''
    if (name !== 'qryPhonePush') did.push(`${name} ${JSON.parse(body).endpoint}`)
    const isRefused = refuses && name === 'addPhonePush'
    const answer = isRefused
      ? { ok: false, data: null, message: '本系统未配置手机推送', code: 'notify.pushOff' }
      : { ok: true, data: name === 'qryPhonePush' ? { publicKey, on: isOn ? 1 : 0 } : null, message: '' }
    return new Response(JSON.stringify(answer), { status: 200 })
  })
  const drafts = new Map<string, unknown>(wanted ? [[`${WHO} push.wanted`, true]] : [])
  const store = {
    phoneId: async () => PHONE,
    draft: async (userId: string, name: string) => drafts.get(`${userId} ${name}`),
    keepDraft: async (userId: string, name: string, value: unknown) =>
      void drafts.set(`${userId} ${name}`, value),
    dropDraft: async (userId: string, name: string) => void drafts.delete(`${userId} ${name}`),
  }
  return { did, store, drafts }
}
const shown = (world: ReturnType<typeof browser>) =>
  render(<PushSwitch store={world.store} userId={WHO} isOffline={false} />)
const key = (name: string) => screen.findByRole('radio', { name })

test('nothing is shown where no keys are set, and nobody is asked', async () => {
  const world = browser({ publicKey: null })
  const { container } = shown(world)
  expect(await pushHere(world.store, WHO)).toBeNull()
  expect(container.textContent).toBe('')
  expect(world.did).toEqual([])
})

test('the browser asks by a press, and from then on this phone is told', async () => {
  const world = browser({})
  shown(world)
  const on = await key('开')
  expect(world.did).toEqual([])
  await userEvent.click(on)
  expect(await screen.findByRole('radio', { name: '开', checked: true })).toBeTruthy()
  expect(world.did).toEqual(['asked', 'subscribe BKey', 'addPhonePush https://push.example.com/new'])
  expect(world.drafts.get(`${WHO} push.wanted`)).toBe(true)
})

test('who says no is told where it can be changed, and it stays off', async () => {
  const world = browser({ allows: 'denied' })
  shown(world)
  await userEvent.click(await key('开'))
  expect((await screen.findByRole('alert')).textContent).toContain('手机未允许通知')
  expect(world.did).toEqual(['asked'])
})

test('what the server does not take is given up by the browser, too', async () => {
  const world = browser({ refuses: true })
  shown(world)
  await userEvent.click(await key('开'))
  expect((await screen.findByRole('alert')).textContent).toContain('未能更改')
  expect(world.did.at(-1)).toBe('unsubscribe https://push.example.com/new')
  expect(world.drafts.size).toBe(0)
})

test('switched off, browser and server forget it', async () => {
  const world = browser({ isOn: true, address: 'https://push.example.com/old', wanted: true })
  shown(world)
  await userEvent.click(await key('关'))
  expect(await screen.findByRole('radio', { name: '关', checked: true })).toBeTruthy()
  expect(world.did).toEqual([
    'unsubscribe https://push.example.com/old',
    'deletePhonePush https://push.example.com/old',
  ])
  expect(world.drafts.size).toBe(0)
})

test('an address of whoever was here before is given up, and they are not told to the next', async () => {
  const world = browser({ address: 'https://push.example.com/theirs', now: 'granted' })
  expect(await pushHere(world.store, WHO)).toEqual({ publicKey: 'BKey', isOn: false })
  expect(world.did).toEqual(['unsubscribe https://push.example.com/theirs'])
})

test('a browser that changed its address is told again without a question', async () => {
  const world = browser({ address: 'https://push.example.com/stale', now: 'granted', wanted: true })
  expect(await pushHere(world.store, WHO)).toEqual({ publicKey: 'BKey', isOn: true })
  expect(world.did).toEqual([
    'unsubscribe https://push.example.com/stale',
    'subscribe BKey',
    'addPhonePush https://push.example.com/new',
  ])
})

test('who signs out is not told here, and finds it on when back', async () => {
  const world = browser({ isOn: true, address: 'https://push.example.com/old', wanted: true })
  await leavePush()
  expect(world.did).toEqual([
    'unsubscribe https://push.example.com/old',
    'deletePhonePush https://push.example.com/old',
  ])
  expect(world.drafts.get(`${WHO} push.wanted`)).toBe(true)
})
