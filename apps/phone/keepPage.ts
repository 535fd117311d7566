import { observable } from '@gss/field/phone'

/** A newer page that is on the phone and waits to be taken. */
export const newer = observable<ServiceWorker | null>(null)

/** From now on the page opens without network. Where no service worker may run, over plain HTTP, the page works while the line stands. */
export function keepPage(): void {
  if (!('serviceWorker' in navigator)) return
  // A page that came without one is not a page of yesterday: nothing is newer.
  const hadOne = navigator.serviceWorker.controller !== null
  void navigator.serviceWorker
    .register(`${import.meta.env.BASE_URL}sw.js`, { scope: import.meta.env.BASE_URL })
    .then((registration) => {
      const look = () => {
        if (hadOne && registration.waiting) newer.set(registration.waiting)
      }
      look()
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      )
    })
    .catch(() => undefined) // the page is whole without it
}

/** Everything a person is at is written down, so a reload costs them nothing. */
export function takeNewer(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
