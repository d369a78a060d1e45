document.addEventListener('click', event => {
  const button = (event.target as Element).closest('button')
  if (!button) return
  const { replay = '' } = button.dataset
  if (replay === 'toggle') {
    const on = button.ariaPressed !== 'true'
    button.ariaPressed = String(on)
    button.textContent = on ? '♥' : '♡'
  } else if (replay === 'counter') button.textContent = (button.textContent ?? '').replace(/\d+/, count => String(Number(count) + 1))
  else if (replay.startsWith('page-')) {
    for (const other of button.parentElement?.children ?? []) other.removeAttribute('aria-current')
    button.ariaCurrent = 'page'
  }
})
