import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'

const viewer = document.createElement('div')

/** What the page does without: HTML made from texts, links inside buttons, and a choice of one server. */
const plain = {
  components: {
    Markdown: ({ source }: { source?: string }) => source ?? null,
    DeepLink: ({ text }: { text: string }) => text,
    InfoContainer: () => null,
    ServersContainer: () => null,
  },
}

SwaggerUI({
  url: '/api/openapi.json',
  domNode: viewer,
  deepLinking: true,
  // Calls that change something need the token of a page of the shop.
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [plain],
  onComplete: () => document.querySelector('#calls')?.replaceWith(viewer),
})
