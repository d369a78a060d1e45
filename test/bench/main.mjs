// npm run bench [-- pages]: what is measured, by name; without one the runtime beside others.
await import(process.argv[2] === 'pages' ? './pages.mjs' : './run.mjs')
