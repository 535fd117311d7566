/** The ids by which a tab and its pane name each other to assistive technology. */
export const tabId = (serial: number, part: 'tab' | 'pane') => `${part}-${serial}`
