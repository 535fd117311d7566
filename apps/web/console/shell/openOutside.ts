import { api } from '../api.ts'

/**
 * Spec §2.2: a non-framed entry opens in a new browser tab. A foreign address gets a ticket that lives 30 s and works once, never
 * the token (docs/domain.md §3); an address of ours needs none, the session is already in this browser.
 */
export async function openOutside(address: string, base: string) {
  // Opened before anything is awaited: later the browser would call it a pop-up.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return
  tab.opener = null
  try {
    tab.location.href = address.startsWith('/') ? base.slice(0, -1) + address : await ticketed(address)
  } catch (failure) {
    tab.close()
    throw failure
  }
}

async function ticketed(address: string) {
  const { ticket } = await api.newTabTicket()
  const url = new URL(address)
  url.searchParams.set('ticket', ticket)
  return url.href
}
