// Before the first paint: the theme and the language of last time, so that a light page never begins dark.
;(function () {
  const root = document.documentElement
  const kept = function (name) {
    try {
      return JSON.parse(localStorage.getItem('RGS_' + name))
    } catch {
      return null
    }
  }
  if (kept('theme') === 'light') root.dataset.theme = 'light'
  if (typeof kept('lang') === 'string') root.lang = kept('lang')
})()
