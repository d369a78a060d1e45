import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import SizeGuide, { ready } from '../islands/size-guide'

test('shows the sizes after a press', async () => {
  await ready()
  render(<SizeGuide sizes={{ S: '36 to 38' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show sizes' }))
  expect(screen.getByRole('term').textContent).toBe('S')
})
