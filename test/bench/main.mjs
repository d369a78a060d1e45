// npm run bench [-- pages]: runs the benchmark with this name; by default the runtime beside others.
await import(process.argv[2] === 'pages' ? './pages.mjs' : './run.mjs')
