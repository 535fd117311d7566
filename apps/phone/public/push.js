// Joined to the service worker: what is pushed while the page is closed, and what a press on it opens.
;(function () {
  const NOTICE = /^[0-9a-f-]{36}$/
  const STANDARD_TITLE = '消防巡查'
  const words = function (value) {
    return typeof value === 'string' ? value : ''
  }
  const toldIn = function (data) {
    try {
      const told = data ? data.json() : null
      return typeof told === 'object' && told !== null ? told : {}
    } catch {
      return {}
    }
  }
  // A browser that was pushed to and shows nothing takes the permission away: something is always shown.
  self.addEventListener('push', function (event) {
    const told = toldIn(event.data)
    const noticeId = NOTICE.test(words(told.noticeId)) ? told.noticeId : null
    const shown = { body: words(told.body), icon: 'icon-192.png', badge: 'icon-192.png', data: { noticeId } }
    // Told twice, shown once.
    if (noticeId !== null) shown.tag = noticeId
    event.waitUntil(self.registration.showNotification(words(told.title) || STANDARD_TITLE, shown))
  })

  const show = async function (address) {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = windows.find(function (client) {
      return client.url.startsWith(self.registration.scope)
    })
    if (!open) return self.clients.openWindow(address)
    const seen = await open.focus()
    return seen.navigate(address)
  }
  self.addEventListener('notificationclick', function (event) {
    event.notification.close()
    const data = event.notification.data
    const noticeId = data && data.noticeId
    const address = self.registration.scope + '#/notices' + (noticeId ? '/' + noticeId : '')
    event.waitUntil(show(address))
  })
})()
