import { randomUUID } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { browserAt, pushService } from '../tools/test/pretendPush.ts'
import { seatOf } from './api.ts'
import { INSPECTION, newWalk, type Walk } from './ownRound.ts'
import { phoneOf, signInOnPhone, untilKept } from './phone.ts'
import type { Product } from './product.ts'
import { expect, test } from './test.ts'

const WRONG = '病床占用疏散通道'

/** Chromium’s own push service is outside: here its part, and nothing else, is taken by one of ours. */
const subscribeAt = (page: Page, { endpoint, p256dh, auth }: ReturnType<typeof browserAt>['ask']) =>
  page.addInitScript(
    ([address, key, secret]) => {
      let isThere = false
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: { p256dh: key, auth: secret } }),
        unsubscribe: async () => {
          isThere = false
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isThere ? subscription : null),
        subscribe: async () => {
          isThere = true
          return subscription
        },
      })
    },
    [endpoint, p256dh, auth] as const,
  )

/** Hands the worker what a push service would. */
async function deliver(cdp: CDPSession, origin: string, data: string): Promise<void> {
  const registrationId = await new Promise<string>((known) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) known(one.registrationId)
    })
    void cdp.send('ServiceWorker.enable')
  })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { ready } = navigator.serviceWorker
    return (await (await ready).getNotifications()).map(({ title, body }) => ({ title, body }))
  })

/** A press as the system tells it. The right to bring a window to the front comes with a hand’s press alone: here it is lent. */
async function press(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the phone has no worker')
  await worker.evaluate(async () => {
    const scope: unknown = self
    if (!isWorker(scope)) throw new Error('this is no worker')
    const [notification] = await scope.registration.getNotifications()
    Object.assign(scope.WindowClient.prototype, {
      async focus() {
        return this
      },
    })
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))

    interface Worker extends EventTarget {
      registration: ServiceWorkerRegistration
      WindowClient: { prototype: object }
      NotificationEvent: new (type: string, init: object) => Event
    }
    function isWorker(what: unknown): what is Worker {
      return typeof what === 'object' && what !== null && 'NotificationEvent' in what
    }
  })
}

/** What somebody found is dispatched to who walks: one notice of their own. */
async function dispatch(product: Product, { unitId, officer, manager, walker }: Walk): Promise<void> {
  const seat = ({ username, password }: Walk['officer']) => seatOf(product, username, password)
  const [desk, above, own] = await Promise.all([seat(officer), seat(manager), seat(walker)])
  const did = async <T>(by: typeof desk, path: string, ask: object): Promise<T> => {
    const { ok, data, message } = await by.post<T>(`${INSPECTION}/hXjRisk/${path}`, ask)
    expect(ok, `${path}: ${message}`).toBe(true)
    return data
  }
  const { riskid } = await did<{ riskid: string }>(own, 'addXJRisk', {
    PROJECT_ID: unitId,
    address: '东侧疏散通道',
    description: WRONG,
    source: '5',
    kind: '1',
    level: '1',
    photos: [randomUUID()],
  })
  const handled = { process_description: '清理', process_due_time: 24, process_result: '1' }
  await did(desk, 'processXJRisk', { riskid, ...handled })
  await did(above, 'auditXJRisk', { id: riskid, audit_description: '同意', audit_result: '1' })
  await did(desk, 'rectify', { riskid, execute_user_id: walker.id, rectify_advise: '当日完成' })
}

test('what is dispatched is pushed to the phone, shown by its worker, and a press opens it', async ({
  product,
  launchOptions,
}) => {
  const walk = await newWalk(product)
  const service = await pushService(product.push.port)
  const subscriber = browserAt(service.addressOf(walk.walker.username))
  const [browser, context] = await phoneOf(product, launchOptions)
  const { origin } = new URL(product.address)
  await context.grantPermissions(['notifications', 'camera', 'microphone'], { origin })
  const phone = await context.newPage()
  await subscribeAt(phone, subscriber.ask)
  await signInOnPhone(phone, walk.walker.username, walk.walker.password)
  await untilKept(phone)
  await phone.goto('m/#/own')
  await phone.getByRole('radiogroup', { name: '消息推送' }).getByRole('radio', { name: '开' }).click()
  await expect(phone.getByRole('radio', { name: '开', exact: true })).toBeChecked()

  await dispatch(product, walk)
  await expect.poll(() => service.heard.length).toBeGreaterThan(0)
  const [one] = service.heard
  const told = subscriber.open(one?.body ?? Buffer.of())
  expect(told).toMatchObject({ title: expect.stringContaining('隐患'), noticeId: expect.any(String) })

  const cdp = await context.newCDPSession(phone)
  await deliver(cdp, origin, JSON.stringify(told))
  await expect.poll(() => shown(phone)).toMatchObject([{ body: expect.stringContaining(WRONG) }])
  await press(context)
  await expect(phone.getByRole('heading', { name: '消息' })).toBeVisible()
  await expect(phone.getByText(WRONG).first()).toBeVisible()
  expect(new URL(phone.url()).hash).toMatch(/^#\/notices\/[0-9a-f-]{36}$/)
  await expect(phone.getByRole('link', { name: '打开', exact: true })).toBeVisible()
  await browser.close()
  service.stop()
})
