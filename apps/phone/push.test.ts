import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const SCOPE = 'https://fire.example.cn/gss/base/m/'
const NOTICE = '019aa000-0003-7000-8000-000000000001'
const code = readFileSync(fileURLToPath(new URL('./public/push.js', import.meta.url)), 'utf8')

interface Window {
  url: string
  focus(): Promise<Window>
  navigate(to: string): Promise<null>
}
/** The service worker's file as a browser runs it, with what it may reach. */
function worker(open: readonly string[] = []) {
  const hears: Record<string, (event: object) => void> = {}
  const did: unknown[] = []
  const windows = open.map((url): Window => {
    const one: Window = {
      url,
      focus: async () => {
        did.push(['focus', url])
        return one
      },
      navigate: async (to) => {
        did.push(['navigate', to])
        return null
      },
    }
    return one
  })
  const self = {
    addEventListener: (name: string, hear: (event: object) => void) => void (hears[name] = hear),
    registration: {
      scope: SCOPE,
      showNotification: async (title: string, shown: object) => void did.push(['show', title, shown]),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (to: string) => void did.push(['open', to]),
    },
  }
  vm.runInNewContext(code, { self })
  return {
    did,
    say: async (name: string, event: object) => {
      let until: Promise<unknown> = Promise.resolve()
      hears[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => void (until = work) })
      await until
    },
  }
}
const json = (value: unknown) => ({
  data: {
    json() {
      if (value === undefined) throw new SyntaxError('no JSON')
      return value
    },
  },
})
const pressed = (data: unknown, close = () => undefined) => ({ notification: { data, close } })

test('what is pushed is shown, once however often it came', async () => {
  const { did, say } = worker()
  await say('push', json({ title: '消防隐患 临江大酒店', body: '3层 走道堆放杂物', noticeId: NOTICE }))
  expect(did).toMatchObject([
    ['show', '消防隐患 临江大酒店', { body: '3层 走道堆放杂物', tag: NOTICE, data: { noticeId: NOTICE } }],
  ])
})

test.each<[what: string, event: object]>([
  ['nothing at all', { data: null }],
  ['no JSON', json(undefined)],
  ['no words', json({ title: 7, body: [], noticeId: '../own' })],
  ['null', json(null)],
])('a push that carries %s shows that there is something, and leads to the list', async (_, event) => {
  const { did, say } = worker()
  await say('push', event)
  expect(did).toMatchObject([['show', '消防巡查', { body: '', data: { noticeId: null } }]])
})

test('a press opens the notice, and closes what was shown', async () => {
  const { did, say } = worker()
  await say(
    'notificationclick',
    pressed({ noticeId: NOTICE }, () => void did.push('closed')),
  )
  expect(did).toEqual(['closed', ['open', `${SCOPE}#/notices/${NOTICE}`]])
})

test('the page that is open shows it; one of the desk is left alone', async () => {
  const { did, say } = worker(['https://fire.example.cn/gss/base/dashboard', `${SCOPE}#/patrol`])
  await say('notificationclick', pressed({ noticeId: null }))
  expect(did).toEqual([
    ['focus', `${SCOPE}#/patrol`],
    ['navigate', `${SCOPE}#/notices`],
  ])
})
