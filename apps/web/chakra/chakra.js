// Made by make.mjs of these packages:
// @ark-ui/react 5.39.0: MIT, Copyright (c) 2024 Chakra UI
// @chakra-ui/react 3.37.0: MIT, Copyright (c) 2019 Chakra Systems Inc.
// @emotion/cache 11.14.0: MIT, Copyright (c) Emotion team and other contributors
// @emotion/hash 0.9.2: MIT, Copyright (c) Emotion team and other contributors
// @emotion/is-prop-valid 1.4.0: MIT, Copyright (c) Emotion team and other contributors
// @emotion/memoize 0.9.0: MIT, Copyright (c) Emotion team and other contributors
// @emotion/react 11.14.0: MIT, Copyright (c) Emotion team and other contributors
// @emotion/serialize 1.3.3: MIT, Copyright (c) Emotion team and other contributors
// @emotion/sheet 1.4.0: MIT, Copyright (c) Emotion team and other contributors
// @emotion/unitless 0.10.0: MIT, Copyright (c) Emotion team and other contributors
// @emotion/use-insertion-effect-with-fallbacks 1.2.0: MIT, Copyright (c) Emotion team and other contributors
// @emotion/utils 1.4.2: MIT, Copyright (c) Emotion team and other contributors
// @pandacss/is-valid-prop 1.12.1: MIT, Copyright (c) 2023 Segun Adebayo
// @zag-js/anatomy 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/aria-hidden 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/auto-resize 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/core 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/dialog 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/dismissable 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/dom-query 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/focus-trap 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/focus-visible 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/interact-outside 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/presence 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/react 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/remove-scroll 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/switch 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/tabs 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/types 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// @zag-js/utils 1.43.3: MIT, Copyright (c) 2021 Chakra UI
// hoist-non-react-statics 3.3.2: BSD-3-Clause, Copyright (c) 2015, Yahoo! Inc. All rights reserved.
// react-is 16.13.1: MIT, Copyright (c) Facebook, Inc. and its affiliates.
// stylis 4.2.0: MIT, Copyright (c) 2016-present Sultan Tarimo
// Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
// Redistribution and use of this software in source and binary forms, with or without modification, are permitted provided that the following conditions are met: * Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer. * Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution. * Neither the name of Yahoo! Inc. nor the names of YUI's contributors may be used to endorse or promote products derived from this software without specific prior written permission of Yahoo! Inc. THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT OWNER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as React from "react";
import { Children, cloneElement, createContext, createElement, forwardRef, isValidElement, memo, useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { createPortal, flushSync } from "react-dom";
var __defProp$4 = Object.defineProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __exportAll$1 = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp$4(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp$4(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// node_modules/@zag-js/anatomy/dist/create-anatomy.mjs
var createAnatomy = (name, parts = []) => ({
	parts: (...values) => {
		if (isEmpty(parts)) return createAnatomy(name, values);
		throw new Error("createAnatomy().parts(...) should only be called once. Did you mean to use .extendWith(...) ?");
	},
	extendWith: (...values) => createAnatomy(name, [...parts, ...values]),
	omit: (...values) => createAnatomy(name, parts.filter((part) => !values.includes(part))),
	rename: (newName) => createAnatomy(newName, parts),
	keys: () => parts,
	build: () => [...new Set(parts)].reduce((prev, part) => Object.assign(prev, { [part]: {
		selector: [`&[data-scope="${toKebabCase(name)}"][data-part="${toKebabCase(part)}"]`, `& [data-scope="${toKebabCase(name)}"][data-part="${toKebabCase(part)}"]`].join(", "),
		attrs: {
			"data-scope": toKebabCase(name),
			"data-part": toKebabCase(part)
		}
	} }), {})
});
var toKebabCase = (value) => value.replace(/([A-Z])([A-Z])/g, "$1-$2").replace(/([a-z])([A-Z])/g, "$1-$2").replace(/[\s_]+/g, "-").toLowerCase();
var isEmpty = (v) => v.length === 0;
var parts$3 = createAnatomy("dialog").parts("trigger", "backdrop", "positioner", "content", "title", "description", "closeTrigger").build();
// node_modules/@zag-js/dom-query/dist/chunk-QZ7TP4HQ.mjs
var __defProp$3 = Object.defineProperty;
var __defNormalProp$2 = (obj, key, value) => key in obj ? __defProp$3(obj, key, {
	enumerable: true,
	configurable: true,
	writable: true,
	value
}) : obj[key] = value;
var __publicField$2 = (obj, key, value) => __defNormalProp$2(obj, typeof key !== "symbol" ? key + "" : key, value);
// node_modules/@zag-js/dom-query/dist/shared.mjs
var pipe = (...fns) => (arg) => fns.reduce((acc, fn) => fn(acc), arg);
var noop = () => void 0;
var isObject$1 = (v) => typeof v === "object" && v !== null;
var dataAttr = (guard) => guard ? "" : void 0;
var ariaAttr = (guard) => guard ? "true" : void 0;
var BACKSLASH_RE = /\\/g;
var DOUBLE_QUOTE_RE = /"/g;
var cssesc = (value) => globalThis.CSS?.escape?.(value) ?? value.replace(BACKSLASH_RE, "\\\\").replace(DOUBLE_QUOTE_RE, "\\\"");
var getByOwnerId = (id) => `[data-ownedby~="${cssesc(String(id))}"]`;
// node_modules/@zag-js/dom-query/dist/node.mjs
var ELEMENT_NODE = 1;
var DOCUMENT_NODE = 9;
var DOCUMENT_FRAGMENT_NODE = 11;
var isHTMLElement = (el) => isObject$1(el) && el.nodeType === ELEMENT_NODE && typeof el.nodeName === "string";
var isDocument = (el) => isObject$1(el) && el.nodeType === DOCUMENT_NODE;
var isWindow = (el) => isObject$1(el) && el === el.window;
var getNodeName = (node) => {
	if (isHTMLElement(node)) return node.localName || "";
	return "#document";
};
function isRootElement(node) {
	return [
		"html",
		"body",
		"#document"
	].includes(getNodeName(node));
}
var isNode = (el) => isObject$1(el) && el.nodeType !== void 0;
var isShadowRoot = (el) => isNode(el) && el.nodeType === DOCUMENT_FRAGMENT_NODE && "host" in el;
var isInputElement = (el) => isHTMLElement(el) && el.localName === "input";
var isAnchorElement = (el) => !!el?.matches("a[href]");
var isElementVisible = (el) => {
	if (!isHTMLElement(el)) return false;
	return el.offsetWidth > 0 || el.offsetHeight > 0 || el.getClientRects().length > 0;
};
function isActiveElement(element) {
	if (!element) return false;
	return getActiveElement(element.getRootNode()) === element;
}
var TEXTAREA_SELECT_REGEX = /(textarea|select)/;
function isEditableElement(el) {
	if (el == null || !isHTMLElement(el)) return false;
	try {
		return isInputElement(el) && el.selectionStart != null || TEXTAREA_SELECT_REGEX.test(el.localName) || el.isContentEditable || el.getAttribute("contenteditable") === "true" || el.getAttribute("contenteditable") === "";
	} catch {
		return false;
	}
}
function contains(parent, child) {
	if (!parent || !child) return false;
	if (!isHTMLElement(parent) || !isNode(child)) return false;
	if (isHTMLElement(child) && parent === child) return true;
	if (parent.contains(child)) return true;
	const rootNode = child.getRootNode?.();
	if (rootNode && isShadowRoot(rootNode)) {
		let next = child;
		while (next) {
			if (parent === next) return true;
			next = next.parentNode || next.host;
		}
	}
	return false;
}
function getDocument(el) {
	if (isDocument(el)) return el;
	if (isWindow(el)) return el.document;
	return el?.ownerDocument ?? document;
}
function getDocumentElement(el) {
	return getDocument(el).documentElement;
}
function getWindow(el) {
	if (isShadowRoot(el)) return getWindow(el.host);
	if (isDocument(el)) return el.defaultView ?? window;
	if (isHTMLElement(el)) return el.ownerDocument?.defaultView ?? window;
	return window;
}
function getActiveElement(rootNode) {
	let activeElement = rootNode.activeElement;
	while (activeElement?.shadowRoot) {
		const el = activeElement.shadowRoot.activeElement;
		if (!el || el === activeElement) break;
		else activeElement = el;
	}
	return activeElement;
}
function getParentNode$1(node) {
	if (getNodeName(node) === "html") return node;
	const result = node.assignedSlot || node.parentNode || isShadowRoot(node) && node.host || getDocumentElement(node);
	return isShadowRoot(result) ? result.host : result;
}
function getRootNode(node) {
	let result;
	try {
		result = node.getRootNode({ composed: true });
		if (isDocument(result) || isShadowRoot(result)) return result;
	} catch {}
	return node.ownerDocument ?? document;
}
// node_modules/@zag-js/dom-query/dist/computed-style.mjs
var styleCache = /* @__PURE__ */ new WeakMap();
function getComputedStyle(el) {
	if (!styleCache.has(el)) styleCache.set(el, getWindow(el).getComputedStyle(el));
	return styleCache.get(el);
}
// node_modules/@zag-js/dom-query/dist/controller.mjs
var INTERACTIVE_CONTAINER_ROLE = /* @__PURE__ */ new Set([
	"menu",
	"listbox",
	"dialog",
	"grid",
	"tree",
	"region",
	"application"
]);
var isInteractiveContainerRole = (role) => INTERACTIVE_CONTAINER_ROLE.has(role);
var getAriaControls = (element) => element.getAttribute("aria-controls")?.split(" ") || [];
function isControlledElement(container, element) {
	const visitedIds = /* @__PURE__ */ new Set();
	const rootNode = getRootNode(container);
	const checkElement = (searchRoot) => {
		const controllingElements = searchRoot.querySelectorAll("[aria-controls]");
		for (const controller of controllingElements) {
			if (controller.getAttribute("aria-expanded") !== "true") continue;
			const controlledIds = getAriaControls(controller);
			for (const id of controlledIds) {
				if (!id || visitedIds.has(id)) continue;
				visitedIds.add(id);
				const controlledElement = rootNode.getElementById(id);
				if (controlledElement) {
					const role = controlledElement.getAttribute("role");
					const modal = controlledElement.getAttribute("aria-modal") === "true";
					if (role && isInteractiveContainerRole(role) && !modal) {
						if (controlledElement === element || controlledElement.contains(element)) return true;
						if (checkElement(controlledElement)) return true;
					}
				}
			}
		}
		return false;
	};
	return checkElement(container);
}
function findControlledElements(searchRoot, callback) {
	const rootNode = getRootNode(searchRoot);
	const visitedIds = /* @__PURE__ */ new Set();
	const findRecursive = (root) => {
		const controllingElements = root.querySelectorAll("[aria-controls]");
		for (const controller of controllingElements) {
			if (controller.getAttribute("aria-expanded") !== "true") continue;
			const controlledIds = getAriaControls(controller);
			for (const id of controlledIds) {
				if (!id || visitedIds.has(id)) continue;
				visitedIds.add(id);
				const controlledElement = rootNode.getElementById(id);
				if (controlledElement) {
					const role = controlledElement.getAttribute("role");
					const modal = controlledElement.getAttribute("aria-modal") === "true";
					if (role && INTERACTIVE_CONTAINER_ROLE.has(role) && !modal) {
						callback(controlledElement);
						findRecursive(controlledElement);
					}
				}
			}
		}
	};
	findRecursive(searchRoot);
}
function getControlledElements(container) {
	const controlledElements = /* @__PURE__ */ new Set();
	findControlledElements(container, (controlledElement) => {
		if (!container.contains(controlledElement)) controlledElements.add(controlledElement);
	});
	return Array.from(controlledElements);
}
function isInteractiveContainerElement(element) {
	const role = element.getAttribute("role");
	return Boolean(role && INTERACTIVE_CONTAINER_ROLE.has(role));
}
function isControllerElement(element) {
	return element.hasAttribute("aria-controls") && element.getAttribute("aria-expanded") === "true";
}
function hasControllerElements(element) {
	if (isControllerElement(element)) return true;
	return Boolean(element.querySelector?.("[aria-controls][aria-expanded=\"true\"]"));
}
function isControlledByExpandedController(element) {
	if (!element.id) return false;
	const rootNode = getRootNode(element);
	const escapedId = CSS.escape(element.id);
	const selector = `[aria-controls~="${escapedId}"][aria-expanded="true"], [aria-controls="${escapedId}"][aria-expanded="true"]`;
	const controller = rootNode.querySelector(selector);
	return Boolean(controller && isInteractiveContainerElement(element));
}
// node_modules/@zag-js/dom-query/dist/platform.mjs
var isDom = () => typeof document !== "undefined";
function getPlatform() {
	return navigator.userAgentData?.platform ?? navigator.platform;
}
function getUserAgent() {
	const ua2 = navigator.userAgentData;
	if (ua2 && Array.isArray(ua2.brands)) return ua2.brands.map(({ brand, version }) => `${brand}/${version}`).join(" ");
	return navigator.userAgent;
}
var pt = (v) => isDom() && v.test(getPlatform());
var ua = (v) => isDom() && v.test(getUserAgent());
var vn = (v) => isDom() && v.test(navigator.vendor);
var IPHONE_REGEX = /^iPhone/i;
var IPAD_REGEX = /^iPad/i;
var MAC_REGEX = /^Mac/i;
var APPLE_VENDOR_REGEX = /apple/i;
var FIREFOX_REGEX = /Firefox/i;
var ANDROID_REGEX = /Android/i;
var isTouchDevice = () => isDom() && !!navigator.maxTouchPoints;
var isIPhone = () => pt(IPHONE_REGEX);
var isIPad = () => pt(IPAD_REGEX) || isMac() && navigator.maxTouchPoints > 1;
var isIos = () => isIPhone() || isIPad();
var isApple = () => isMac() || isIos();
var isMac = () => pt(MAC_REGEX);
var isSafari = () => isApple() && vn(APPLE_VENDOR_REGEX);
var isFirefox = () => ua(FIREFOX_REGEX);
var isAndroid = () => ua(ANDROID_REGEX);
// node_modules/@zag-js/dom-query/dist/event.mjs
function getComposedPath(event) {
	return event.composedPath?.() ?? event.nativeEvent?.composedPath?.();
}
function getEventTarget(event) {
	return getComposedPath(event)?.[0] ?? event.target;
}
function isOpeningInNewTab(event) {
	const element = event.currentTarget;
	if (!element) return false;
	if (!element.matches("a[href], button[type='submit'], input[type='submit']")) return false;
	const isMiddleClick = event.button === 1;
	const isModKeyClick = isCtrlOrMetaKey(event);
	return isMiddleClick || isModKeyClick;
}
function isComposingEvent(event) {
	return getNativeEvent(event).isComposing || event.keyCode === 229;
}
function isCtrlOrMetaKey(e) {
	if (isMac()) return e.metaKey;
	return e.ctrlKey;
}
function isVirtualClick(e) {
	if (e.pointerType === "" && e.isTrusted) return true;
	if (isAndroid() && e.pointerType) return e.type === "click" && e.buttons === 1;
	return e.detail === 0 && !e.pointerType;
}
var isContextMenuEvent = (e) => {
	return e.button === 2 || isMac() && e.ctrlKey && e.button === 0;
};
var isTouchEvent = (event) => "touches" in event && event.touches.length > 0;
var keyMap = {
	Up: "ArrowUp",
	Down: "ArrowDown",
	Esc: "Escape",
	" ": "Space",
	",": "Comma",
	Left: "ArrowLeft",
	Right: "ArrowRight"
};
var rtlKeyMap = {
	ArrowLeft: "ArrowRight",
	ArrowRight: "ArrowLeft"
};
function getEventKey(event, options = {}) {
	const { dir = "ltr", orientation = "horizontal" } = options;
	let key = event.key;
	key = keyMap[key] ?? key;
	if (dir === "rtl" && orientation === "horizontal" && key in rtlKeyMap) key = rtlKeyMap[key];
	return key;
}
function getNativeEvent(event) {
	return event.nativeEvent ?? event;
}
function getEventPoint(event, type = "client") {
	const point = isTouchEvent(event) ? event.touches[0] || event.changedTouches[0] : event;
	return {
		x: point[`${type}X`],
		y: point[`${type}Y`]
	};
}
var addDomEvent = (target, eventName, handler, options) => {
	const node = typeof target === "function" ? target() : target;
	node?.addEventListener(eventName, handler, options);
	return () => {
		node?.removeEventListener(eventName, handler, options);
	};
};
// node_modules/@zag-js/dom-query/dist/form.mjs
function getDescriptor(el, options) {
	const { type = "HTMLInputElement", property = "value" } = options;
	const proto = getWindow(el)[type].prototype;
	return Object.getOwnPropertyDescriptor(proto, property) ?? {};
}
function setElementChecked(el, checked) {
	if (!el) return;
	getDescriptor(el, {
		type: "HTMLInputElement",
		property: "checked"
	}).set?.call(el, checked);
	if (checked) el.setAttribute("checked", "");
	else el.removeAttribute("checked");
}
function dispatchInputCheckedEvent(el, options) {
	const { checked, bubbles = true } = options;
	if (!el) return;
	const win = getWindow(el);
	if (!(el instanceof win.HTMLInputElement)) return;
	setElementChecked(el, checked);
	const event = new win.Event("click", { bubbles });
	el.dispatchEvent(markAsInternalChangeEvent(event));
}
function isFormElement(el) {
	return el.matches("textarea, input, select, button");
}
function trackFormReset(el, callback) {
	if (!el) return;
	const form = isFormElement(el) ? el.form : el.closest("form");
	const onReset = (e) => {
		if (e.defaultPrevented) return;
		callback();
	};
	form?.addEventListener("reset", onReset, { passive: true });
	return () => form?.removeEventListener("reset", onReset);
}
function trackFieldsetDisabled(el, callback) {
	const fieldset = el?.closest("fieldset");
	if (!fieldset) return;
	callback(fieldset.disabled);
	const obs = new (getWindow(fieldset)).MutationObserver(() => callback(fieldset.disabled));
	obs.observe(fieldset, {
		attributes: true,
		attributeFilter: ["disabled"]
	});
	return () => obs.disconnect();
}
function trackFormControl(el, options) {
	if (!el) return;
	const { onFieldsetDisabledChange, onFormReset } = options;
	const cleanups = [trackFormReset(el, onFormReset), trackFieldsetDisabled(el, onFieldsetDisabledChange)];
	return () => cleanups.forEach((cleanup) => cleanup?.());
}
var INTERNAL_CHANGE_EVENT = /* @__PURE__ */ Symbol.for("zag.changeEvent");
function isInternalChangeEvent(e) {
	return Object.prototype.hasOwnProperty.call(e, INTERNAL_CHANGE_EVENT);
}
function markAsInternalChangeEvent(event) {
	if (isInternalChangeEvent(event)) return event;
	Object.defineProperty(event, INTERNAL_CHANGE_EVENT, { value: true });
	return event;
}
// node_modules/@zag-js/dom-query/dist/tabbable.mjs
var isFrame = (el) => isHTMLElement(el) && el.tagName === "IFRAME";
var NATURALLY_TABBABLE_REGEX = /^(audio|video|details)$/;
function parseTabIndex(el) {
	const attr = el.getAttribute("tabindex");
	if (!attr) return NaN;
	return parseInt(attr, 10);
}
var hasTabIndex = (el) => !Number.isNaN(parseTabIndex(el));
var hasNegativeTabIndex = (el) => parseTabIndex(el) < 0;
function isRadioInput(element) {
	return isInputElement(element) && element.type === "radio";
}
function isTabbableRadio(element) {
	if (!isRadioInput(element) || !element.name) return true;
	if (element.checked) return true;
	const selector = `input[type="radio"][name="${CSS.escape(element.name)}"]`;
	const scope = element.form ?? element.ownerDocument;
	const group = Array.from(scope.querySelectorAll(selector)).filter((radio) => radio.form === element.form && isFocusable(radio));
	const checked = group.find((radio) => radio.checked);
	if (checked) return checked === element;
	return group[0] === element;
}
function getShadowRootForNode(element, getShadowRoot) {
	if (!getShadowRoot) return null;
	if (getShadowRoot === true) return element.shadowRoot || null;
	const result = getShadowRoot(element);
	return (result === true ? element.shadowRoot : result) || null;
}
function collectElementsWithShadowDOM(elements, getShadowRoot, filterFn) {
	const allElements = [...elements];
	const toProcess = [...elements];
	const processed = /* @__PURE__ */ new Set();
	const positionMap = /* @__PURE__ */ new Map();
	elements.forEach((el, i) => positionMap.set(el, i));
	let processIndex = 0;
	while (processIndex < toProcess.length) {
		const element = toProcess[processIndex++];
		if (!element || processed.has(element)) continue;
		processed.add(element);
		const shadowRoot = getShadowRootForNode(element, getShadowRoot);
		if (shadowRoot) {
			const shadowElements = Array.from(shadowRoot.querySelectorAll(focusableSelector)).filter(filterFn);
			const hostIndex = positionMap.get(element);
			if (hostIndex !== void 0) {
				const insertPosition = hostIndex + 1;
				allElements.splice(insertPosition, 0, ...shadowElements);
				shadowElements.forEach((el, i) => {
					positionMap.set(el, insertPosition + i);
				});
				for (let i = insertPosition + shadowElements.length; i < allElements.length; i++) positionMap.set(allElements[i], i);
			} else {
				const insertPosition = allElements.length;
				allElements.push(...shadowElements);
				shadowElements.forEach((el, i) => {
					positionMap.set(el, insertPosition + i);
				});
			}
			toProcess.push(...shadowElements);
		}
	}
	return allElements;
}
var focusableSelector = "input:not([type='hidden']):not([disabled]), select:not([disabled]), textarea:not([disabled]), a[href], button:not([disabled]), [tabindex], iframe, object, embed, area[href], audio[controls], video[controls], [contenteditable]:not([contenteditable='false']), details > summary:first-of-type";
var getFocusables = (container, options = {}) => {
	if (!container) return [];
	const { includeContainer = false, getShadowRoot } = options;
	const elements = Array.from(container.querySelectorAll(focusableSelector));
	if ((includeContainer == true || includeContainer == "if-empty" && elements.length === 0) && isHTMLElement(container) && isFocusable(container)) elements.unshift(container);
	const focusableElements = [];
	for (const element of elements) {
		if (!isFocusable(element)) continue;
		if (isFrame(element) && element.contentDocument) {
			const frameBody = element.contentDocument.body;
			focusableElements.push(...getFocusables(frameBody, { getShadowRoot }));
			continue;
		}
		focusableElements.push(element);
	}
	if (getShadowRoot) return collectElementsWithShadowDOM(focusableElements, getShadowRoot, isFocusable);
	return focusableElements;
};
function isFocusable(element) {
	if (!isHTMLElement(element) || element.closest("[inert]")) return false;
	return element.matches(focusableSelector) && isElementVisible(element);
}
function getTabbables(container, options = {}) {
	if (!container) return [];
	const { includeContainer, getShadowRoot } = options;
	const elements = Array.from(container.querySelectorAll(focusableSelector));
	if (includeContainer && isTabbable(container)) elements.unshift(container);
	const tabbableElements = [];
	for (const element of elements) {
		if (!isTabbable(element)) continue;
		if (isFrame(element) && element.contentDocument) {
			const frameBody = element.contentDocument.body;
			tabbableElements.push(...getTabbables(frameBody, { getShadowRoot }));
			continue;
		}
		tabbableElements.push(element);
	}
	if (getShadowRoot) {
		const allElements = collectElementsWithShadowDOM(tabbableElements, getShadowRoot, isTabbable);
		if (!allElements.length && includeContainer) return elements;
		return allElements;
	}
	if (!tabbableElements.length && includeContainer) return elements;
	return tabbableElements;
}
function isTabbable(el) {
	if (isHTMLElement(el) && el.tabIndex > 0) return true;
	if (!isFocusable(el) || hasNegativeTabIndex(el)) return false;
	return isTabbableRadio(el);
}
function getTabIndex(node) {
	if (node.tabIndex < 0) {
		if ((NATURALLY_TABBABLE_REGEX.test(node.localName) || isEditableElement(node)) && !hasTabIndex(node)) return 0;
	}
	return node.tabIndex;
}
// node_modules/@zag-js/dom-query/dist/initial-focus.mjs
function getInitialFocus(options) {
	const { root, getInitialEl, filter, enabled = true } = options;
	if (!enabled) return;
	let node = typeof getInitialEl === "function" ? getInitialEl() : getInitialEl;
	node || (node = root?.querySelector("[data-autofocus],[autofocus]"));
	if (!node) node = getTabbables(root).filter((el) => filter ? filter(el) : true).find((el) => !el.hasAttribute("data-no-autofocus"));
	return node || root || void 0;
}
// node_modules/@zag-js/dom-query/dist/raf.mjs
var AnimationFrame = class _AnimationFrame {
	constructor() {
		__publicField$2(this, "id", null);
		__publicField$2(this, "fn_cleanup");
		__publicField$2(this, "cleanup", () => {
			this.cancel();
		});
	}
	static create() {
		return new _AnimationFrame();
	}
	request(fn) {
		this.cancel();
		this.id = globalThis.requestAnimationFrame(() => {
			this.id = null;
			this.fn_cleanup = fn?.();
		});
	}
	cancel() {
		if (this.id !== null) {
			globalThis.cancelAnimationFrame(this.id);
			this.id = null;
		}
		this.fn_cleanup?.();
		this.fn_cleanup = void 0;
	}
	isActive() {
		return this.id !== null;
	}
};
function raf$1(fn) {
	const frame = AnimationFrame.create();
	frame.request(fn);
	return frame.cleanup;
}
function nextTick(fn) {
	const set = /* @__PURE__ */ new Set();
	function raf2(fn2) {
		const id = globalThis.requestAnimationFrame(fn2);
		set.add(() => globalThis.cancelAnimationFrame(id));
	}
	raf2(() => raf2(fn));
	return function cleanup() {
		set.forEach((fn2) => fn2());
	};
}
function queueBeforeEvent(el, type, cb) {
	const cancelTimer = raf$1(() => {
		el.removeEventListener(type, exec, true);
		cb();
	});
	const exec = () => {
		cancelTimer();
		cb();
	};
	el.addEventListener(type, exec, {
		once: true,
		capture: true
	});
	return cancelTimer;
}
// node_modules/@zag-js/dom-query/dist/navigate.mjs
function clickIfLink(el) {
	const click = () => {
		const win = getWindow(el);
		el.dispatchEvent(new win.MouseEvent("click"));
	};
	if (isFirefox()) queueBeforeEvent(el, "keyup", click);
	else queueMicrotask(click);
}
// node_modules/@zag-js/dom-query/dist/overflow.mjs
function getNearestOverflowAncestor(el) {
	const parentNode = getParentNode$1(el);
	if (isRootElement(parentNode)) return getDocument(parentNode).body;
	if (isHTMLElement(parentNode) && isOverflowElement(parentNode)) return parentNode;
	return getNearestOverflowAncestor(parentNode);
}
var OVERFLOW_RE = /auto|scroll|overlay|hidden|clip/;
var nonOverflowValues = /* @__PURE__ */ new Set(["inline", "contents"]);
function isOverflowElement(el) {
	const { overflow, overflowX, overflowY, display } = getWindow(el).getComputedStyle(el);
	return OVERFLOW_RE.test(overflow + overflowY + overflowX) && !nonOverflowValues.has(display);
}
// node_modules/@zag-js/dom-query/dist/press.mjs
function trackPress(options) {
	const { pointerNode, keyboardNode = pointerNode, onPress, onPressStart, onPressEnd, isValidKey = (e) => e.key === "Enter" } = options;
	if (!pointerNode) return noop;
	const win = getWindow(pointerNode);
	let removeStartListeners = noop;
	let removeEndListeners = noop;
	let removeAccessibleListeners = noop;
	const getInfo = (event) => ({
		point: getEventPoint(event),
		event
	});
	function startPress(event) {
		onPressStart?.(getInfo(event));
	}
	function cancelPress(event) {
		onPressEnd?.(getInfo(event));
	}
	const startPointerPress = (startEvent) => {
		removeEndListeners();
		const endPointerPress = (endEvent) => {
			const target = getEventTarget(endEvent);
			if (contains(pointerNode, target)) onPress?.(getInfo(endEvent));
			else onPressEnd?.(getInfo(endEvent));
		};
		removeEndListeners = pipe(addDomEvent(win, "pointerup", endPointerPress, {
			passive: !onPress,
			once: true
		}), addDomEvent(win, "pointercancel", cancelPress, {
			passive: !onPressEnd,
			once: true
		}));
		if (isActiveElement(keyboardNode) && startEvent.pointerType === "mouse") startEvent.preventDefault();
		startPress(startEvent);
	};
	removeStartListeners = pipe(addDomEvent(pointerNode, "pointerdown", startPointerPress, { passive: !onPressStart }), addDomEvent(keyboardNode, "focus", startAccessiblePress));
	function startAccessiblePress() {
		const handleKeydown = (keydownEvent) => {
			if (!isValidKey(keydownEvent)) return;
			const handleKeyup = (keyupEvent) => {
				if (!isValidKey(keyupEvent)) return;
				const evt2 = new win.PointerEvent("pointerup");
				const info = getInfo(evt2);
				onPress?.(info);
				onPressEnd?.(info);
			};
			removeEndListeners();
			removeEndListeners = addDomEvent(keyboardNode, "keyup", handleKeyup);
			startPress(new win.PointerEvent("pointerdown"));
		};
		const handleBlur = () => {
			cancelPress(new win.PointerEvent("pointercancel"));
		};
		removeAccessibleListeners = pipe(addDomEvent(keyboardNode, "keydown", handleKeydown), addDomEvent(keyboardNode, "blur", handleBlur));
	}
	return () => {
		removeStartListeners();
		removeEndListeners();
		removeAccessibleListeners();
	};
}
// node_modules/@zag-js/dom-query/dist/query.mjs
function queryAll(root, selector) {
	return Array.from(root?.querySelectorAll(selector) ?? []);
}
var defaultItemToId = (v) => v.id;
function itemById(v, id, itemToId = defaultItemToId) {
	return v.find((item) => itemToId(item) === id);
}
function indexOfId(v, id, itemToId = defaultItemToId) {
	const item = itemById(v, id, itemToId);
	return item ? v.indexOf(item) : -1;
}
function nextById(v, id, loop = true) {
	let idx = indexOfId(v, id);
	idx = loop ? (idx + 1) % v.length : Math.min(idx + 1, v.length - 1);
	return v[idx];
}
function prevById(v, id, loop = true) {
	let idx = indexOfId(v, id);
	if (idx === -1) return loop ? v[v.length - 1] : null;
	idx = loop ? (idx - 1 + v.length) % v.length : Math.max(0, idx - 1);
	return v[idx];
}
// node_modules/@zag-js/dom-query/dist/resize-observer.mjs
function createSharedResizeObserver(options) {
	const listeners = /* @__PURE__ */ new WeakMap();
	let observer;
	const entries = /* @__PURE__ */ new WeakMap();
	const getObserver = (win) => {
		if (observer) return observer;
		observer = new win.ResizeObserver((observedEntries) => {
			for (const entry of observedEntries) {
				entries.set(entry.target, entry);
				const elementListeners = listeners.get(entry.target);
				if (elementListeners) for (const listener of elementListeners) listener(entry);
			}
		});
		return observer;
	};
	const observe = (element, listener) => {
		let elementListeners = listeners.get(element) || /* @__PURE__ */ new Set();
		elementListeners.add(listener);
		listeners.set(element, elementListeners);
		const win = getWindow(element);
		getObserver(win).observe(element, options);
		return () => {
			const elementListeners2 = listeners.get(element);
			if (!elementListeners2) return;
			elementListeners2.delete(listener);
			if (elementListeners2.size === 0) {
				listeners.delete(element);
				getObserver(win).unobserve(element);
			}
		};
	};
	const unobserve = (element) => {
		listeners.delete(element);
		observer?.unobserve(element);
	};
	return {
		observe,
		unobserve
	};
}
var resizeObserverBorderBox = /* @__PURE__ */ createSharedResizeObserver({ box: "border-box" });
// node_modules/@zag-js/dom-query/dist/set.mjs
function setStyle(el, style) {
	if (!el) return noop;
	const prev = Object.keys(style).reduce((acc, key) => {
		acc[key] = el.style.getPropertyValue(key);
		return acc;
	}, {});
	if (isEqual$1(prev, style)) return noop;
	Object.assign(el.style, style);
	return () => {
		Object.assign(el.style, prev);
		if (el.style.length === 0) el.removeAttribute("style");
	};
}
function setStyleProperty(el, prop, value) {
	if (!el) return noop;
	const prev = el.style.getPropertyValue(prop);
	if (prev === value) return noop;
	el.style.setProperty(prop, value);
	return () => {
		el.style.setProperty(prop, prev);
		if (el.style.length === 0) el.removeAttribute("style");
	};
}
function isEqual$1(a, b) {
	return Object.keys(a).every((key) => a[key] === b[key]);
}
// node_modules/@zag-js/dom-query/dist/visually-hidden.mjs
var visuallyHiddenStyle = {
	border: "0",
	clip: "rect(0 0 0 0)",
	height: "1px",
	margin: "-1px",
	overflow: "hidden",
	padding: "0",
	position: "absolute",
	width: "1px",
	whiteSpace: "nowrap",
	wordWrap: "normal"
};
// node_modules/@zag-js/dom-query/dist/wait-for.mjs
function waitForPromise(promise, controller, timeout) {
	const { signal } = controller;
	const wrappedPromise = new Promise((resolve, reject) => {
		const timeoutId = setTimeout(() => {
			reject(/* @__PURE__ */ new Error(`Timeout of ${timeout}ms exceeded`));
		}, timeout);
		signal.addEventListener("abort", () => {
			clearTimeout(timeoutId);
			reject(new DOMException("Promise aborted", "AbortError"));
		});
		promise.then((result) => {
			if (!signal.aborted) {
				clearTimeout(timeoutId);
				resolve(result);
			}
		}).catch((error) => {
			if (!signal.aborted) {
				clearTimeout(timeoutId);
				reject(error);
			}
		});
	});
	const abort = () => controller.abort();
	return [wrappedPromise, abort];
}
function waitForElement(target, options) {
	const { timeout, rootNode } = options;
	const win = getWindow(rootNode);
	const doc = getDocument(rootNode);
	const controller = new win.AbortController();
	return waitForPromise(new Promise((resolve) => {
		const el = target();
		if (el) {
			resolve(el);
			return;
		}
		const observer = new win.MutationObserver(() => {
			const el2 = target();
			if (el2 && el2.isConnected) {
				observer.disconnect();
				resolve(el2);
			}
		});
		observer.observe(doc.body, {
			childList: true,
			subtree: true
		});
	}), controller, timeout);
}
// node_modules/@zag-js/dom-query/dist/when-node.mjs
function whenNode(nodeOrFn, fn, options = {}) {
	const { defer, onMissing } = options;
	const getNode = () => typeof nodeOrFn === "function" ? nodeOrFn() : nodeOrFn;
	const cleanups = [];
	const setup = (node2) => {
		if (!node2) return onMissing?.();
		cleanups.push(fn(node2));
	};
	const node = getNode();
	if (!defer || node) setup(node);
	else {
		let cancelled = false;
		cleanups.push(() => {
			cancelled = true;
		});
		queueMicrotask(() => {
			if (cancelled) return;
			const committed = getNode();
			if (committed) {
				setup(committed);
				return;
			}
			cleanups.push(raf$1(() => {
				if (cancelled) return;
				setup(getNode());
			}));
		});
	}
	return () => {
		cleanups.forEach((fn2) => fn2?.());
	};
}
// node_modules/@zag-js/utils/dist/array.mjs
function toArray$1(v) {
	if (v == null) return [];
	return Array.isArray(v) ? v : [v];
}
var first = (v) => v[0];
var last = (v) => v[v.length - 1];
// node_modules/@zag-js/utils/dist/equal.mjs
var isArrayLike = (value) => value?.constructor.name === "Array";
var isArrayEqual = (a, b) => {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (!isEqual(a[i], b[i])) return false;
	return true;
};
var isEqual = (a, b) => {
	if (Object.is(a, b)) return true;
	if (a == null && b != null || a != null && b == null) return false;
	if (typeof a?.isEqual === "function" && typeof b?.isEqual === "function") return a.isEqual(b);
	if (typeof a === "function" && typeof b === "function") return a.toString() === b.toString();
	if (isArrayLike(a) && isArrayLike(b)) return isArrayEqual(Array.from(a), Array.from(b));
	if (!(typeof a === "object") || !(typeof b === "object")) return false;
	const keys = Object.keys(b ?? /* @__PURE__ */ Object.create(null));
	const length = keys.length;
	for (let i = 0; i < length; i++) if (!Reflect.has(a, keys[i])) return false;
	for (let i = 0; i < length; i++) {
		const key = keys[i];
		if (!isEqual(a[key], b[key])) return false;
	}
	return true;
};
// node_modules/@zag-js/utils/dist/guard.mjs
var isObjectLike = (v) => v != null && typeof v === "object";
var isString$1 = (v) => typeof v === "string";
var isFunction$1 = (v) => typeof v === "function";
var hasProp$1 = (obj, prop) => Object.prototype.hasOwnProperty.call(obj, prop);
var baseGetTag = (v) => Object.prototype.toString.call(v);
var fnToString = Function.prototype.toString;
var objectCtorString = fnToString.call(Object);
var isPlainObject = (v) => {
	if (!isObjectLike(v) || baseGetTag(v) != "[object Object]" || isFrameworkElement(v)) return false;
	const proto = Object.getPrototypeOf(v);
	if (proto === null) return true;
	const Ctor = hasProp$1(proto, "constructor") && proto.constructor;
	return typeof Ctor == "function" && Ctor instanceof Ctor && fnToString.call(Ctor) == objectCtorString;
};
var isReactElement = (x) => typeof x === "object" && x !== null && "$$typeof" in x && "props" in x;
var isVueElement = (x) => typeof x === "object" && x !== null && "__v_isVNode" in x;
var isFrameworkElement = (x) => isReactElement(x) || isVueElement(x);
// node_modules/@zag-js/utils/dist/functions.mjs
var identity = (v) => v();
var callAll$1 = (...fns) => (...a) => {
	fns.forEach(function(fn) {
		fn?.(...a);
	});
};
// node_modules/@zag-js/utils/dist/number.mjs
var { floor, abs: abs$1, round, min, max, pow, sign } = Math;
var toPx$1 = (v) => typeof v === "number" ? `${v}px` : v;
// node_modules/@zag-js/utils/dist/object.mjs
function compact$1(obj) {
	if (!isPlainObject(obj) || obj === void 0) return obj;
	const keys2 = Reflect.ownKeys(obj).filter((key) => typeof key === "string");
	const filtered = {};
	for (const key of keys2) {
		const value = obj[key];
		if (value !== void 0) filtered[key] = compact$1(value);
	}
	return filtered;
}
// node_modules/@zag-js/utils/dist/warning.mjs
function warn(...a) {
	a.length === 1 ? a[0] : a[1];
	a.length === 2 && a[0];
}
function invariant(...a) {
	a.length === 1 ? a[0] : a[1];
	a.length === 2 && a[0];
}
function ensure(c, m) {
	if (c == null) throw new Error(m());
}
// node_modules/@zag-js/dialog/dist/dialog.dom.mjs
var getPositionerId = (ctx) => ctx.ids?.positioner ?? `dialog:${ctx.id}:positioner`;
var getBackdropId = (ctx) => ctx.ids?.backdrop ?? `dialog:${ctx.id}:backdrop`;
var getContentId$1 = (ctx) => ctx.ids?.content ?? `dialog:${ctx.id}:content`;
var getTriggerId$1 = (ctx, value) => {
	const customId = ctx.ids?.trigger;
	if (customId != null) return isFunction$1(customId) ? customId(value) : customId;
	return value ? `dialog:${ctx.id}:trigger:${value}` : `dialog:${ctx.id}:trigger`;
};
var getTitleId = (ctx) => ctx.ids?.title ?? `dialog:${ctx.id}:title`;
var getDescriptionId = (ctx) => ctx.ids?.description ?? `dialog:${ctx.id}:description`;
var getCloseTriggerId = (ctx) => ctx.ids?.closeTrigger ?? `dialog:${ctx.id}:close`;
var getContentEl$1 = (ctx) => ctx.getById(getContentId$1(ctx));
var getPositionerEl = (ctx) => ctx.getById(getPositionerId(ctx));
var getBackdropEl = (ctx) => ctx.getById(getBackdropId(ctx));
var getTriggerEl$1 = (ctx) => ctx.getById(getTriggerId$1(ctx));
var getTitleEl = (ctx) => ctx.getById(getTitleId(ctx));
var getDescriptionEl = (ctx) => ctx.getById(getDescriptionId(ctx));
var getCloseTriggerEl = (ctx) => ctx.getById(getCloseTriggerId(ctx));
var getTriggerEls = (ctx) => queryAll(ctx.getRootNode(), `[data-scope="dialog"][data-part="trigger"]${getByOwnerId(ctx.id)}`);
var getActiveTriggerEl = (ctx, value) => {
	if (value == null) return getTriggerEl$1(ctx) ?? getTriggerEls(ctx)[0];
	return ctx.getById(getTriggerId$1(ctx, value));
};
// node_modules/@zag-js/dialog/dist/dialog.connect.mjs
function connect$3(service, normalize) {
	const { state, send, context, prop, scope } = service;
	const ariaLabel = prop("aria-label");
	const open = state.matches("open");
	const triggerValue = context.get("triggerValue");
	return {
		open,
		setOpen(nextOpen) {
			if (state.matches("open") === nextOpen) return;
			send({ type: nextOpen ? "OPEN" : "CLOSE" });
		},
		triggerValue,
		setTriggerValue(value) {
			send({
				type: "TRIGGER_VALUE.SET",
				value
			});
		},
		getTriggerProps(props = {}) {
			const { value } = props;
			const current = value == null ? false : triggerValue === value;
			return normalize.button({
				...parts$3.trigger.attrs,
				dir: prop("dir"),
				id: getTriggerId$1(scope, value),
				"data-ownedby": scope.id,
				"data-value": value,
				"aria-haspopup": "dialog",
				type: "button",
				"aria-expanded": value == null ? open : open && current,
				"data-state": open ? "open" : "closed",
				"aria-controls": getContentId$1(scope),
				"data-current": dataAttr(current),
				onClick(event) {
					if (event.defaultPrevented) return;
					send({
						type: open && value != null && !current ? "TRIGGER_VALUE.SET" : "TOGGLE",
						value
					});
				}
			});
		},
		getBackdropProps() {
			return normalize.element({
				...parts$3.backdrop.attrs,
				dir: prop("dir"),
				hidden: !open,
				id: getBackdropId(scope),
				"data-state": open ? "open" : "closed"
			});
		},
		getPositionerProps() {
			return normalize.element({
				...parts$3.positioner.attrs,
				dir: prop("dir"),
				id: getPositionerId(scope),
				style: compact$1({ pointerEvents: !open || !prop("modal") ? "none" : void 0 })
			});
		},
		getContentProps() {
			const rendered = context.get("rendered");
			return normalize.element({
				...parts$3.content.attrs,
				dir: prop("dir"),
				role: prop("role"),
				hidden: !open,
				id: getContentId$1(scope),
				tabIndex: -1,
				"data-state": open ? "open" : "closed",
				"aria-modal": prop("modal"),
				"aria-label": ariaLabel || void 0,
				"aria-labelledby": ariaLabel || !rendered.title ? void 0 : getTitleId(scope),
				"aria-describedby": rendered.description ? getDescriptionId(scope) : void 0,
				style: compact$1({ pointerEvents: prop("modal") ? void 0 : "auto" })
			});
		},
		getTitleProps() {
			return normalize.element({
				...parts$3.title.attrs,
				dir: prop("dir"),
				id: getTitleId(scope)
			});
		},
		getDescriptionProps() {
			return normalize.element({
				...parts$3.description.attrs,
				dir: prop("dir"),
				id: getDescriptionId(scope)
			});
		},
		getCloseTriggerProps() {
			return normalize.button({
				...parts$3.closeTrigger.attrs,
				dir: prop("dir"),
				id: getCloseTriggerId(scope),
				type: "button",
				onClick(event) {
					if (event.defaultPrevented) return;
					event.stopPropagation();
					send({ type: "CLOSE" });
				}
			});
		}
	};
}
// node_modules/@zag-js/aria-hidden/dist/walk-tree-outside.mjs
var counterMap = /* @__PURE__ */ new WeakMap();
var uncontrolledNodes = /* @__PURE__ */ new WeakMap();
var markerMap = {};
var lockCount = 0;
var unwrapHost = (node) => node && (node.host || unwrapHost(node.parentNode));
var correctTargets = (parent, targets) => targets.map((target) => {
	if (parent.contains(target)) return target;
	const correctedTarget = unwrapHost(target);
	if (correctedTarget && parent.contains(correctedTarget)) return correctedTarget;
	console.error("[zag-js > ariaHidden] target", target, "in not contained inside", parent, ". Doing nothing");
	return null;
}).filter((x) => Boolean(x));
var ignoreableNodes = /* @__PURE__ */ new Set([
	"script",
	"output",
	"status",
	"next-route-announcer"
]);
var isIgnoredNode = (node) => {
	if (ignoreableNodes.has(node.localName)) return true;
	if (node.role === "status") return true;
	if (node.hasAttribute("aria-live")) return true;
	return node.matches("[data-live-announcer]");
};
var walkTreeOutside = (originalTarget, props) => {
	const { parentNode, markerName, controlAttribute, explicitBooleanValue, followControlledElements = true } = props;
	const targets = correctTargets(parentNode, Array.isArray(originalTarget) ? originalTarget : [originalTarget]);
	markerMap[markerName] || (markerMap[markerName] = /* @__PURE__ */ new WeakMap());
	const markerCounter = markerMap[markerName];
	const hiddenNodes = [];
	const elementsToKeep = /* @__PURE__ */ new Set();
	const elementsToStop = new Set(targets);
	const keep = (el) => {
		if (!el || elementsToKeep.has(el)) return;
		elementsToKeep.add(el);
		keep(el.parentNode);
	};
	targets.forEach((target) => {
		keep(target);
		if (followControlledElements && isHTMLElement(target)) findControlledElements(target, (controlledElement) => {
			keep(controlledElement);
		});
	});
	const deep = (parent) => {
		if (!parent || elementsToStop.has(parent)) return;
		Array.prototype.forEach.call(parent.children, (node) => {
			if (elementsToKeep.has(node)) deep(node);
			else try {
				if (isIgnoredNode(node)) return;
				const attr = node.getAttribute(controlAttribute);
				const alreadyHidden = explicitBooleanValue ? attr === "true" : attr !== null && attr !== "false";
				const counterValue = (counterMap.get(node) || 0) + 1;
				const markerValue = (markerCounter.get(node) || 0) + 1;
				counterMap.set(node, counterValue);
				markerCounter.set(node, markerValue);
				hiddenNodes.push(node);
				if (counterValue === 1 && alreadyHidden) uncontrolledNodes.set(node, true);
				if (markerValue === 1) node.setAttribute(markerName, "");
				if (!alreadyHidden) node.setAttribute(controlAttribute, explicitBooleanValue ? "true" : "");
			} catch (e) {
				console.error("[zag-js > ariaHidden] cannot operate on ", node, e);
			}
		});
	};
	deep(parentNode);
	elementsToKeep.clear();
	lockCount++;
	return () => {
		hiddenNodes.forEach((node) => {
			const counterValue = counterMap.get(node) - 1;
			const markerValue = markerCounter.get(node) - 1;
			counterMap.set(node, counterValue);
			markerCounter.set(node, markerValue);
			if (!counterValue) {
				if (!uncontrolledNodes.has(node)) node.removeAttribute(controlAttribute);
				uncontrolledNodes.delete(node);
			}
			if (!markerValue) node.removeAttribute(markerName);
		});
		lockCount--;
		if (!lockCount) {
			counterMap = /* @__PURE__ */ new WeakMap();
			counterMap = /* @__PURE__ */ new WeakMap();
			uncontrolledNodes = /* @__PURE__ */ new WeakMap();
			markerMap = {};
		}
	};
};
// node_modules/@zag-js/aria-hidden/dist/aria-hidden.mjs
var getParentNode = (originalTarget) => {
	return (Array.isArray(originalTarget) ? originalTarget[0] : originalTarget).ownerDocument.body;
};
var hideOthers = (originalTarget, parentNode = getParentNode(originalTarget), markerName = "data-aria-hidden", followControlledElements = true) => {
	if (!parentNode) return;
	return walkTreeOutside(originalTarget, {
		parentNode,
		markerName,
		controlAttribute: "aria-hidden",
		explicitBooleanValue: true,
		followControlledElements
	});
};
// node_modules/@zag-js/aria-hidden/dist/index.mjs
var raf = (fn) => {
	const frameId = requestAnimationFrame(() => fn());
	return () => cancelAnimationFrame(frameId);
};
function ariaHidden(targetsOrFn, options = {}) {
	const { defer = true } = options;
	const func = defer ? raf : (v) => v();
	const cleanups = [];
	cleanups.push(func(() => {
		const elements = (typeof targetsOrFn === "function" ? targetsOrFn() : targetsOrFn).filter(Boolean);
		if (elements.length === 0) return;
		cleanups.push(hideOthers(elements));
	}));
	return () => {
		cleanups.forEach((fn) => fn?.());
	};
}
// node_modules/@zag-js/core/dist/merge-props.mjs
var clsx$1 = (...args) => args.map((str) => str?.trim?.()).filter(Boolean).join(" ");
var ownedBy = (...args) => Array.from(new Set(clsx$1(...args).split(/\s+/).filter(Boolean))).join(" ");
var CSS_REGEX = /((?:--)?(?:\w+-?)+)\s*:\s*([^;]*)/g;
var serialize$1 = (style) => {
	const res = {};
	let match;
	while (match = CSS_REGEX.exec(style)) res[match[1]] = match[2];
	return res;
};
var css = (a, b) => {
	if (isString$1(a)) {
		if (isString$1(b)) return `${a};${b}`;
		a = serialize$1(a);
	} else if (isString$1(b)) b = serialize$1(b);
	return Object.assign({}, a ?? {}, b ?? {});
};
function mergeProps$1(...args) {
	let result = {};
	for (let props of args) {
		if (!props) continue;
		for (let key in result) {
			if (key.startsWith("on") && typeof result[key] === "function" && typeof props[key] === "function") {
				result[key] = callAll$1(props[key], result[key]);
				continue;
			}
			if (key === "className" || key === "class") {
				result[key] = clsx$1(result[key], props[key]);
				continue;
			}
			if (key === "style") {
				result[key] = css(result[key], props[key]);
				continue;
			}
			if (key === "data-ownedby") {
				result[key] = ownedBy(result[key], props[key]);
				continue;
			}
			result[key] = props[key] !== void 0 ? props[key] : result[key];
		}
		for (let key in props) if (result[key] === void 0) result[key] = props[key];
		const symbols = Object.getOwnPropertySymbols(props);
		for (let symbol of symbols) result[symbol] = props[symbol];
	}
	return result;
}
// node_modules/@zag-js/core/dist/state.mjs
var STATE_DELIMITER = ".";
var ABSOLUTE_PREFIX = "#";
var stateIndexCache = /* @__PURE__ */ new WeakMap();
var stateIdIndexCache = /* @__PURE__ */ new WeakMap();
function joinStatePath(parts) {
	return parts.join(STATE_DELIMITER);
}
function isAbsoluteStatePath(value) {
	return value.includes(STATE_DELIMITER);
}
function isExplicitAbsoluteStatePath(value) {
	return value.startsWith(ABSOLUTE_PREFIX);
}
function isChildTarget(value) {
	return value.startsWith(STATE_DELIMITER);
}
function stripAbsolutePrefix(value) {
	return isExplicitAbsoluteStatePath(value) ? value.slice(ABSOLUTE_PREFIX.length) : value;
}
function appendStatePath(base, segment) {
	return base ? `${base}${STATE_DELIMITER}${segment}` : segment;
}
function buildStateIndex(machine) {
	const index = /* @__PURE__ */ new Map();
	const idIndex = /* @__PURE__ */ new Map();
	const visit = (basePath, state) => {
		index.set(basePath, state);
		const stateId = state.id;
		if (stateId) {
			if (idIndex.has(stateId)) invariant(`[zag-js] Duplicate state id: "${stateId}"`);
			idIndex.set(stateId, basePath);
		}
		const childStates = state.states;
		if (!childStates) return;
		ensure(state.initial, () => `[zag-js] Compound state "${basePath}" has child states but no "initial" property`);
		if (!(state.initial in childStates)) invariant(`[zag-js] Compound state "${basePath}" has initial "${String(state.initial)}" which is not a child state`);
		for (const [childKey, childState] of Object.entries(childStates)) {
			if (!childState) continue;
			const childPath = appendStatePath(basePath, childKey);
			visit(childPath, childState);
		}
	};
	for (const [topKey, topState] of Object.entries(machine.states)) {
		if (!topState) continue;
		visit(topKey, topState);
	}
	return {
		index,
		idIndex
	};
}
function ensureStateIndex(machine) {
	const cached = stateIndexCache.get(machine);
	if (cached) return cached;
	const { index, idIndex } = buildStateIndex(machine);
	stateIndexCache.set(machine, index);
	stateIdIndexCache.set(machine, idIndex);
	return index;
}
function getStatePathById(machine, stateId) {
	ensureStateIndex(machine);
	return stateIdIndexCache.get(machine)?.get(stateId);
}
function toSegments(value) {
	if (!value) return [];
	return String(value).split(STATE_DELIMITER).filter(Boolean);
}
function getStateChain(machine, state) {
	if (!state) return [];
	const stateIndex = ensureStateIndex(machine);
	const segments = toSegments(state);
	const chain = [];
	const statePath = [];
	for (const segment of segments) {
		statePath.push(segment);
		const path = joinStatePath(statePath);
		const current = stateIndex.get(path);
		if (!current) break;
		chain.push({
			path,
			state: current
		});
	}
	return chain;
}
function resolveAbsoluteStateValue(machine, value) {
	const stateIndex = ensureStateIndex(machine);
	const segments = toSegments(value);
	if (!segments.length) return value;
	const resolved = [];
	for (const segment of segments) {
		resolved.push(segment);
		const path = joinStatePath(resolved);
		if (!stateIndex.has(path)) return value;
	}
	let resolvedPath = joinStatePath(resolved);
	let current = stateIndex.get(resolvedPath);
	while (current?.initial) {
		const nextPath = `${resolvedPath}${STATE_DELIMITER}${current.initial}`;
		const nextState = stateIndex.get(nextPath);
		if (!nextState) break;
		resolvedPath = nextPath;
		current = nextState;
	}
	return resolvedPath;
}
function hasStatePath(machine, value) {
	return ensureStateIndex(machine).has(value);
}
function resolveStateValue(machine, value, source) {
	const stateValue = String(value);
	if (isExplicitAbsoluteStatePath(stateValue)) {
		const stateId = stripAbsolutePrefix(stateValue);
		const statePath = getStatePathById(machine, stateId);
		ensure(statePath, () => `[zag-js] Unknown state id: "${stateId}"`);
		return resolveAbsoluteStateValue(machine, statePath);
	}
	if (isChildTarget(stateValue) && source) return resolveAbsoluteStateValue(machine, appendStatePath(source, stateValue.slice(1)));
	if (!isAbsoluteStatePath(stateValue) && source) {
		const sourceSegments = toSegments(source);
		for (let index = sourceSegments.length - 1; index >= 1; index--) {
			const candidate = appendStatePath(sourceSegments.slice(0, index).join(STATE_DELIMITER), stateValue);
			if (hasStatePath(machine, candidate)) return resolveAbsoluteStateValue(machine, candidate);
		}
		if (hasStatePath(machine, stateValue)) return resolveAbsoluteStateValue(machine, stateValue);
	}
	return resolveAbsoluteStateValue(machine, stateValue);
}
function findTransition(machine, state, eventType) {
	const chain = getStateChain(machine, state);
	for (let index = chain.length - 1; index >= 0; index--) {
		const transition = (chain[index]?.state.on)?.[eventType];
		if (transition) return {
			transitions: transition,
			source: chain[index]?.path
		};
	}
	return {
		transitions: machine.on?.[eventType],
		source: void 0
	};
}
function getExitEnterStates(machine, prevState, nextState, reenter) {
	const prevChain = prevState ? getStateChain(machine, prevState) : [];
	const nextChain = getStateChain(machine, nextState);
	let commonIndex = 0;
	while (commonIndex < prevChain.length && commonIndex < nextChain.length && prevChain[commonIndex]?.path === nextChain[commonIndex]?.path) commonIndex += 1;
	let exiting = prevChain.slice(commonIndex).reverse();
	let entering = nextChain.slice(commonIndex);
	const sameLeaf = prevChain[prevChain.length - 1]?.path === nextChain[nextChain.length - 1]?.path;
	if (reenter && sameLeaf) {
		exiting = prevChain.slice().reverse();
		entering = nextChain;
	}
	return {
		exiting,
		entering
	};
}
function matchesState(current, value) {
	if (!current) return false;
	return current === value || current.startsWith(`${value}${STATE_DELIMITER}`);
}
function hasTag(machine, state, tag) {
	return getStateChain(machine, state).some((item) => item.state.tags?.includes(tag));
}
// node_modules/@zag-js/core/dist/create-machine.mjs
function createGuards() {
	return {
		and: (...guards) => {
			return function andGuard(params) {
				return guards.every((str) => params.guard(str));
			};
		},
		or: (...guards) => {
			return function orGuard(params) {
				return guards.some((str) => params.guard(str));
			};
		},
		not: (guard) => {
			return function notGuard(params) {
				return !params.guard(guard);
			};
		}
	};
}
function createMachine$1(config) {
	ensureStateIndex(config);
	return config;
}
function setup() {
	return {
		guards: createGuards(),
		createMachine: (config) => {
			return createMachine$1(config);
		},
		choose: (transitions) => {
			return function chooseFn({ choose }) {
				return choose(transitions)?.actions;
			};
		}
	};
}
// node_modules/@zag-js/core/dist/types.mjs
var MachineStatus = /* @__PURE__ */ ((MachineStatus2) => {
	MachineStatus2["NotStarted"] = "Not Started";
	MachineStatus2["Started"] = "Started";
	MachineStatus2["Stopped"] = "Stopped";
	return MachineStatus2;
})(MachineStatus || {});
var INIT_STATE = "__init__";
// node_modules/@zag-js/core/dist/scope.mjs
function createScope(props) {
	const getRootNode = () => props.getRootNode?.() ?? document;
	const getDoc = () => getDocument(getRootNode());
	const getWin = () => getDoc().defaultView ?? window;
	const getActiveElementFn = () => getActiveElement(getRootNode());
	const getById = (id) => getRootNode().getElementById(id);
	return {
		...props,
		getRootNode,
		getDoc,
		getWin,
		getActiveElement: getActiveElementFn,
		isActiveElement,
		getById
	};
}
// node_modules/@zag-js/interact-outside/dist/frame-utils.mjs
function getWindowFrames(win) {
	const frames = {
		each(cb) {
			for (let i = 0; i < win.frames?.length; i += 1) {
				const frame = win.frames[i];
				if (frame) cb(frame);
			}
		},
		addEventListener(event, listener, options) {
			frames.each((frame) => {
				try {
					frame.document.addEventListener(event, listener, options);
				} catch {}
			});
			return () => {
				try {
					frames.removeEventListener(event, listener, options);
				} catch {}
			};
		},
		removeEventListener(event, listener, options) {
			frames.each((frame) => {
				try {
					frame.document.removeEventListener(event, listener, options);
				} catch {}
			});
		}
	};
	return frames;
}
function getParentWindow(win) {
	const parent = win.frameElement != null ? win.parent : null;
	return {
		addEventListener: (event, listener, options) => {
			try {
				parent?.addEventListener(event, listener, options);
			} catch {}
			return () => {
				try {
					parent?.removeEventListener(event, listener, options);
				} catch {}
			};
		},
		removeEventListener: (event, listener, options) => {
			try {
				parent?.removeEventListener(event, listener, options);
			} catch {}
		}
	};
}
// node_modules/@zag-js/interact-outside/dist/index.mjs
var POINTER_OUTSIDE_EVENT = "pointerdown.outside";
var FOCUS_OUTSIDE_EVENT = "focus.outside";
function isComposedPathFocusable(composedPath) {
	for (const node of composedPath) if (isHTMLElement(node) && isFocusable(node)) return true;
	return false;
}
var isPointerEvent = (event) => "clientY" in event;
function isEventPointWithin(node, event) {
	if (!isPointerEvent(event) || !node) return false;
	const rect = node.getBoundingClientRect();
	if (rect.width === 0 || rect.height === 0) return false;
	return rect.top <= event.clientY && event.clientY <= rect.top + rect.height && rect.left <= event.clientX && event.clientX <= rect.left + rect.width;
}
function isPointInRect(rect, point) {
	return rect.y <= point.y && point.y <= rect.y + rect.height && rect.x <= point.x && point.x <= rect.x + rect.width;
}
function isEventWithinScrollbar(event, ancestor) {
	if (!ancestor || !isPointerEvent(event)) return false;
	const isScrollableY = ancestor.scrollHeight > ancestor.clientHeight;
	const onScrollbarY = isScrollableY && event.clientX > ancestor.offsetLeft + ancestor.clientWidth;
	const isScrollableX = ancestor.scrollWidth > ancestor.clientWidth;
	const onScrollbarX = isScrollableX && event.clientY > ancestor.offsetTop + ancestor.clientHeight;
	if (!isPointInRect({
		x: ancestor.offsetLeft,
		y: ancestor.offsetTop,
		width: ancestor.clientWidth + (isScrollableY ? 16 : 0),
		height: ancestor.clientHeight + (isScrollableX ? 16 : 0)
	}, {
		x: event.clientX,
		y: event.clientY
	})) return false;
	return onScrollbarY || onScrollbarX;
}
function trackInteractOutsideImpl(node, options) {
	const { exclude, onFocusOutside, onPointerDownOutside, onInteractOutside, defer, followControlledElements = true } = options;
	if (!node) return;
	const doc = getDocument(node);
	const win = getWindow(node);
	const frames = getWindowFrames(win);
	const parentWin = getParentWindow(win);
	function isEventOutside(event, target) {
		if (!isHTMLElement(target)) return false;
		if (!target.isConnected) return false;
		if (contains(node, target)) return false;
		if (isEventPointWithin(node, event)) return false;
		if (followControlledElements && isControlledElement(node, target)) return false;
		const triggerEl = doc.querySelector(`[aria-controls="${node.id}"]`);
		if (triggerEl) {
			if (isEventWithinScrollbar(event, getNearestOverflowAncestor(triggerEl))) return false;
		}
		if (isEventWithinScrollbar(event, getNearestOverflowAncestor(node))) return false;
		return !exclude?.(target);
	}
	const pointerdownCleanups = /* @__PURE__ */ new Set();
	const isInShadowRoot = isShadowRoot(node?.getRootNode());
	let isPointerDown = false;
	function onPointerDown(event) {
		isPointerDown = true;
		const onPointerUp = () => {
			isPointerDown = false;
		};
		doc.addEventListener("pointerup", onPointerUp, { once: true });
		win.addEventListener("pointerup", onPointerUp, { once: true });
		function handler(clickEvent) {
			const func = defer && !isTouchDevice() ? raf$1 : (v) => v();
			const evt = clickEvent ?? event;
			const composedPath = evt?.composedPath?.() ?? [evt?.target];
			func(() => {
				const target = isInShadowRoot ? composedPath[0] : getEventTarget(event);
				if (!node || !isEventOutside(event, target)) return;
				if (onPointerDownOutside || onInteractOutside) {
					const handler2 = callAll$1(onPointerDownOutside, onInteractOutside);
					node.addEventListener(POINTER_OUTSIDE_EVENT, handler2, { once: true });
				}
				fireCustomEvent$1(node, POINTER_OUTSIDE_EVENT, {
					bubbles: false,
					cancelable: true,
					detail: {
						originalEvent: evt,
						contextmenu: isContextMenuEvent(evt),
						focusable: isComposedPathFocusable(composedPath),
						target
					}
				});
			});
		}
		if (event.pointerType === "touch") {
			pointerdownCleanups.forEach((fn) => fn());
			pointerdownCleanups.add(addDomEvent(doc, "click", handler, { once: true }));
			pointerdownCleanups.add(parentWin.addEventListener("click", handler, { once: true }));
			pointerdownCleanups.add(frames.addEventListener("click", handler, { once: true }));
		} else handler();
	}
	const cleanups = /* @__PURE__ */ new Set();
	const timer = setTimeout(() => {
		cleanups.add(addDomEvent(doc, "pointerdown", onPointerDown, true));
		cleanups.add(parentWin.addEventListener("pointerdown", onPointerDown, true));
		cleanups.add(frames.addEventListener("pointerdown", onPointerDown, true));
	}, 0);
	function onFocusin(event) {
		if (isPointerDown) return;
		(defer ? raf$1 : (v) => v())(() => {
			const composedPath = event?.composedPath?.() ?? [event?.target];
			const target = isInShadowRoot ? composedPath[0] : getEventTarget(event);
			if (!node || !isEventOutside(event, target)) return;
			if (onFocusOutside || onInteractOutside) {
				const handler = callAll$1(onFocusOutside, onInteractOutside);
				node.addEventListener(FOCUS_OUTSIDE_EVENT, handler, { once: true });
			}
			fireCustomEvent$1(node, FOCUS_OUTSIDE_EVENT, {
				bubbles: false,
				cancelable: true,
				detail: {
					originalEvent: event,
					contextmenu: false,
					focusable: isFocusable(target),
					target
				}
			});
		});
	}
	if (!isTouchDevice()) {
		cleanups.add(addDomEvent(doc, "focusin", onFocusin, true));
		cleanups.add(parentWin.addEventListener("focusin", onFocusin, true));
		cleanups.add(frames.addEventListener("focusin", onFocusin, true));
	}
	return () => {
		clearTimeout(timer);
		pointerdownCleanups.forEach((fn) => fn());
		cleanups.forEach((fn) => fn());
	};
}
function trackInteractOutside(nodeOrFn, options) {
	const { defer } = options;
	const func = defer ? raf$1 : (v) => v();
	const cleanups = [];
	cleanups.push(func(() => {
		const node = typeof nodeOrFn === "function" ? nodeOrFn() : nodeOrFn;
		cleanups.push(trackInteractOutsideImpl(node, options));
	}));
	return () => {
		cleanups.forEach((fn) => fn?.());
	};
}
function fireCustomEvent$1(el, type, init) {
	const event = new (el.ownerDocument.defaultView || window).CustomEvent(type, init);
	return el.dispatchEvent(event);
}
// node_modules/@zag-js/dismissable/dist/escape-keydown.mjs
function trackEscapeKeydown(node, fn) {
	const handleKeyDown = (event) => {
		if (event.key !== "Escape") return;
		if (event.isComposing) return;
		fn?.(event);
	};
	return addDomEvent(getDocument(node), "keydown", handleKeyDown, { capture: true });
}
// node_modules/@zag-js/dismissable/dist/layer-stack.mjs
var LAYER_REQUEST_DISMISS_EVENT = "layer:request-dismiss";
var layerStack = {
	layers: [],
	branches: [],
	recentlyRemoved: /* @__PURE__ */ new Set(),
	count() {
		return this.layers.length;
	},
	pointerBlockingLayers() {
		return this.layers.filter((layer) => layer.pointerBlocking);
	},
	topMostPointerBlockingLayer() {
		return [...this.pointerBlockingLayers()].slice(-1)[0];
	},
	hasPointerBlockingLayer() {
		return this.pointerBlockingLayers().length > 0;
	},
	isBelowPointerBlockingLayer(node) {
		return this.indexOf(node) < (this.topMostPointerBlockingLayer() ? this.indexOf(this.topMostPointerBlockingLayer()?.node) : -1);
	},
	isTopMost(node) {
		return this.layers[this.count() - 1]?.node === node;
	},
	getNestedLayers(node) {
		return Array.from(this.layers).slice(this.indexOf(node) + 1);
	},
	getLayersByType(type) {
		return this.layers.filter((layer) => layer.type === type);
	},
	getNestedLayersByType(node, type) {
		const index = this.indexOf(node);
		if (index === -1) return [];
		return this.layers.slice(index + 1).filter((layer) => layer.type === type);
	},
	getParentLayerOfType(node, type) {
		const index = this.indexOf(node);
		if (index <= 0) return void 0;
		return this.layers.slice(0, index).reverse().find((layer) => layer.type === type);
	},
	countNestedLayersOfType(node, type) {
		return this.getNestedLayersByType(node, type).length;
	},
	isInNestedLayer(node, target) {
		if (this.getNestedLayers(node).some((layer) => contains(layer.node, target))) return true;
		if (this.recentlyRemoved.size > 0) return true;
		return false;
	},
	isInBranch(target) {
		return Array.from(this.branches).some((branch) => contains(branch, target));
	},
	add(layer) {
		const existingIndex = this.indexOf(layer.node);
		if (existingIndex !== -1) this.layers.splice(existingIndex, 1);
		this.layers.push(layer);
		this.syncLayers();
	},
	addBranch(node) {
		this.branches.push(node);
	},
	remove(node) {
		const index = this.indexOf(node);
		if (index < 0) return;
		this.layers[index].styleTargets?.forEach((getTarget) => {
			const target = getTarget();
			if (target) clearLayerStyleMirror(target);
		});
		this.recentlyRemoved.add(node);
		nextTick(() => this.recentlyRemoved.delete(node));
		if (index < this.count() - 1) this.getNestedLayers(node).forEach((layer2) => layerStack.dismiss(layer2.node, node));
		this.layers.splice(index, 1);
		this.syncLayers();
	},
	removeBranch(node) {
		const index = this.branches.indexOf(node);
		if (index >= 0) this.branches.splice(index, 1);
	},
	syncLayers() {
		this.layers.forEach((layer, index) => {
			applyLayerStackMetadata(layer, index, layer.node);
			layer.styleTargets?.forEach((getTarget) => {
				const target = getTarget();
				if (!target || target === layer.node) return;
				applyLayerStackMetadata(layer, index, target);
				const { zIndex } = getComputedStyle(layer.node);
				target.style.setProperty("--z-index", zIndex);
			});
		});
	},
	indexOf(node) {
		return this.layers.findIndex((layer) => layer.node === node);
	},
	dismiss(node, parent) {
		const index = this.indexOf(node);
		if (index === -1) return;
		const layer = this.layers[index];
		addListenerOnce(node, LAYER_REQUEST_DISMISS_EVENT, (event) => {
			layer.requestDismiss?.(event);
			if (!event.defaultPrevented) layer?.dismiss();
		});
		fireCustomEvent(node, LAYER_REQUEST_DISMISS_EVENT, {
			originalLayer: node,
			targetLayer: parent,
			originalIndex: index,
			targetIndex: parent ? this.indexOf(parent) : -1
		});
		this.syncLayers();
	},
	clear() {
		this.remove(this.layers[0].node);
	}
};
function applyLayerStackMetadata(layer, index, el) {
	el.style.setProperty("--layer-index", `${index}`);
	el.removeAttribute("data-nested");
	el.removeAttribute("data-has-nested");
	if (layerStack.getParentLayerOfType(layer.node, layer.type)) el.setAttribute("data-nested", layer.type);
	const nestedCount = layerStack.countNestedLayersOfType(layer.node, layer.type);
	if (nestedCount > 0) el.setAttribute("data-has-nested", layer.type);
	el.style.setProperty("--nested-layer-count", `${nestedCount}`);
}
function clearLayerStyleMirror(el) {
	el.style.removeProperty("--layer-index");
	el.style.removeProperty("--nested-layer-count");
	el.style.removeProperty("--z-index");
	el.removeAttribute("data-nested");
	el.removeAttribute("data-has-nested");
}
function fireCustomEvent(el, type, detail) {
	const event = new (el.ownerDocument.defaultView || window).CustomEvent(type, {
		cancelable: true,
		bubbles: true,
		detail
	});
	return el.dispatchEvent(event);
}
function addListenerOnce(el, type, callback) {
	el.addEventListener(type, callback, { once: true });
}
// node_modules/@zag-js/dismissable/dist/pointer-event-outside.mjs
var originalBodyPointerEvents = /* @__PURE__ */ new WeakMap();
var layerObservers = /* @__PURE__ */ new WeakMap();
function getDesiredPointerEvents(node) {
	return layerStack.isBelowPointerBlockingLayer(node) ? "none" : "auto";
}
function applyPointerEvents(node) {
	const desired = getDesiredPointerEvents(node);
	if (node.style.pointerEvents !== desired) node.style.pointerEvents = desired;
}
function ensurePointerEventsObserver(node) {
	if (layerObservers.has(node)) return;
	const win = getWindow(node);
	if (typeof win.MutationObserver === "undefined") return;
	const observer = new win.MutationObserver(() => {
		if (!layerObservers.has(node)) return;
		applyPointerEvents(node);
	});
	observer.observe(node, {
		attributes: true,
		attributeFilter: ["style"]
	});
	layerObservers.set(node, observer);
}
function assignPointerEventToLayers() {
	layerStack.layers.forEach(({ node }) => {
		applyPointerEvents(node);
		ensurePointerEventsObserver(node);
	});
}
function clearPointerEvent(node) {
	const observer = layerObservers.get(node);
	if (observer) {
		observer.disconnect();
		layerObservers.delete(node);
	}
	node.style.pointerEvents = "";
}
function disablePointerEventsOutside(node, persistentElements) {
	const doc = getDocument(node);
	const cleanups = [];
	if (layerStack.hasPointerBlockingLayer() && !doc.body.hasAttribute("data-inert")) {
		originalBodyPointerEvents.set(doc.body, doc.body.style.pointerEvents);
		queueMicrotask(() => {
			const body = doc.body;
			if (!body) return;
			body.style.pointerEvents = "none";
			body.setAttribute("data-inert", "");
		});
	}
	persistentElements?.forEach((el) => {
		const [promise, abort] = waitForElement(() => {
			const node2 = el();
			return isHTMLElement(node2) ? node2 : null;
		}, { timeout: 1e3 });
		promise.then((el2) => cleanups.push(setStyle(el2, { pointerEvents: "auto" })));
		cleanups.push(abort);
	});
	return () => {
		if (layerStack.hasPointerBlockingLayer()) return;
		queueMicrotask(() => {
			const body = doc.body;
			if (!body) return;
			const original = originalBodyPointerEvents.get(body);
			if (original !== void 0) {
				body.style.pointerEvents = original;
				originalBodyPointerEvents.delete(body);
			}
			body.removeAttribute("data-inert");
			if (body.style.length === 0) body.removeAttribute("style");
		});
		cleanups.forEach((fn) => fn());
	};
}
// node_modules/@zag-js/dismissable/dist/dismissable-layer.mjs
function trackDismissableElementImpl(node, options) {
	const { onDismiss, onRequestDismiss, pointerBlocking, exclude: excludeContainers, debug, type = "dialog", layerStyleTargets } = options;
	const layer = {
		dismiss: onDismiss,
		node,
		type,
		pointerBlocking,
		requestDismiss: onRequestDismiss,
		styleTargets: layerStyleTargets
	};
	layerStack.add(layer);
	assignPointerEventToLayers();
	function onPointerDownOutside(event) {
		const target = getEventTarget(event.detail.originalEvent);
		if (layerStack.isBelowPointerBlockingLayer(node) || layerStack.isInBranch(target)) return;
		options.onPointerDownOutside?.(event);
		options.onInteractOutside?.(event);
		if (event.defaultPrevented) return;
		if (debug) console.log("onPointerDownOutside:", event.detail.originalEvent);
		onDismiss?.();
	}
	function onFocusOutside(event) {
		const target = getEventTarget(event.detail.originalEvent);
		if (layerStack.isInBranch(target)) return;
		options.onFocusOutside?.(event);
		options.onInteractOutside?.(event);
		if (event.defaultPrevented) return;
		if (debug) console.log("onFocusOutside:", event.detail.originalEvent);
		onDismiss?.();
	}
	function onEscapeKeyDown(event) {
		if (!layerStack.isTopMost(node)) return;
		options.onEscapeKeyDown?.(event);
		if (!event.defaultPrevented && onDismiss) {
			event.preventDefault();
			onDismiss();
		}
	}
	function exclude(target) {
		const containers = typeof excludeContainers === "function" ? excludeContainers() : excludeContainers;
		const _containers = Array.isArray(containers) ? containers : [containers];
		const persistentElements = options.persistentElements?.map((fn) => fn()).filter(isHTMLElement);
		if (persistentElements) _containers.push(...persistentElements);
		return _containers.some((node2) => contains(node2, target)) || layerStack.isInNestedLayer(node, target);
	}
	const cleanups = [
		pointerBlocking ? disablePointerEventsOutside(node, options.persistentElements) : void 0,
		trackEscapeKeydown(node, onEscapeKeyDown),
		trackInteractOutside(node, {
			exclude,
			onFocusOutside,
			onPointerDownOutside,
			defer: options.defer
		})
	];
	return () => {
		layerStack.remove(node);
		assignPointerEventToLayers();
		clearPointerEvent(node);
		cleanups.forEach((fn) => fn?.());
	};
}
function trackDismissableElement(nodeOrFn, options) {
	const { warnOnMissingNode = true } = options;
	return whenNode(nodeOrFn, (node) => trackDismissableElementImpl(node, options), {
		defer: options.defer,
		onMissing: warnOnMissingNode ? () => warn("[@zag-js/dismissable] node is `null` or `undefined`") : void 0
	});
}
// node_modules/@zag-js/focus-trap/dist/chunk-QZ7TP4HQ.mjs
var __defProp$2 = Object.defineProperty;
var __defNormalProp$1 = (obj, key, value) => key in obj ? __defProp$2(obj, key, {
	enumerable: true,
	configurable: true,
	writable: true,
	value
}) : obj[key] = value;
var __publicField$1 = (obj, key, value) => __defNormalProp$1(obj, typeof key !== "symbol" ? key + "" : key, value);
// node_modules/@zag-js/focus-trap/dist/focus-trap.mjs
var activeFocusTraps = {
	activateTrap(trapStack, trap) {
		if (trapStack.length > 0) {
			const activeTrap = trapStack[trapStack.length - 1];
			if (activeTrap !== trap) activeTrap.pause();
		}
		const trapIndex = trapStack.indexOf(trap);
		if (trapIndex === -1) trapStack.push(trap);
		else {
			trapStack.splice(trapIndex, 1);
			trapStack.push(trap);
		}
	},
	deactivateTrap(trapStack, trap) {
		const trapIndex = trapStack.indexOf(trap);
		if (trapIndex !== -1) trapStack.splice(trapIndex, 1);
		if (trapStack.length > 0) trapStack[trapStack.length - 1].unpause();
	}
};
var sharedTrapStack = [];
var FocusTrap = class {
	constructor(elements, options) {
		__publicField$1(this, "trapStack");
		__publicField$1(this, "config");
		__publicField$1(this, "doc");
		__publicField$1(this, "state", {
			containers: [],
			containerGroups: [],
			tabbableGroups: [],
			nodeFocusedBeforeActivation: null,
			mostRecentlyFocusedNode: null,
			active: false,
			paused: false,
			delayInitialFocusTimer: void 0,
			recentNavEvent: void 0
		});
		__publicField$1(this, "lastInteractionType", "keyboard");
		__publicField$1(this, "portalContainers", /* @__PURE__ */ new Set());
		__publicField$1(this, "listenerCleanups", []);
		__publicField$1(this, "handleFocus", (event) => {
			const target = getEventTarget(event);
			const targetContained = this.findContainerIndex(target, event) >= 0;
			if (targetContained || isDocument(target)) {
				if (targetContained) this.state.mostRecentlyFocusedNode = target;
			} else {
				event.stopImmediatePropagation();
				let nextNode;
				let navAcrossContainers = true;
				if (this.state.mostRecentlyFocusedNode) {
					if (getTabIndex(this.state.mostRecentlyFocusedNode) > 0) {
						const mruContainerIdx = this.findContainerIndex(this.state.mostRecentlyFocusedNode);
						const { tabbableNodes } = this.state.containerGroups[mruContainerIdx];
						if (tabbableNodes.length > 0) {
							const mruTabIdx = tabbableNodes.findIndex((node) => node === this.state.mostRecentlyFocusedNode);
							if (mruTabIdx >= 0) {
								if (this.config.isKeyForward(this.state.recentNavEvent)) {
									if (mruTabIdx + 1 < tabbableNodes.length) {
										nextNode = tabbableNodes[mruTabIdx + 1];
										navAcrossContainers = false;
									}
								} else if (mruTabIdx - 1 >= 0) {
									nextNode = tabbableNodes[mruTabIdx - 1];
									navAcrossContainers = false;
								}
							}
						}
					} else if (!this.state.containerGroups.some((g) => g.tabbableNodes.some((n) => getTabIndex(n) > 0))) navAcrossContainers = false;
				} else navAcrossContainers = false;
				if (navAcrossContainers) nextNode = this.findNextNavNode({
					target: this.state.mostRecentlyFocusedNode,
					isBackward: this.config.isKeyBackward(this.state.recentNavEvent)
				});
				if (nextNode) this.tryFocus(nextNode);
				else this.tryFocus(this.state.mostRecentlyFocusedNode || this.getInitialFocusNode());
			}
			this.state.recentNavEvent = void 0;
		});
		__publicField$1(this, "handlePointerDown", (event) => {
			this.lastInteractionType = "pointer";
			const target = getEventTarget(event);
			if (this.findContainerIndex(target, event) >= 0) return;
			if (valueOrHandler(this.config.clickOutsideDeactivates, event)) {
				this.deactivate({ returnFocus: this.config.returnFocusOnDeactivate });
				return;
			}
			if (valueOrHandler(this.config.allowOutsideClick, event)) return;
			event.preventDefault();
		});
		__publicField$1(this, "handleClick", (event) => {
			const target = getEventTarget(event);
			if (this.findContainerIndex(target, event) >= 0) return;
			if (valueOrHandler(this.config.clickOutsideDeactivates, event)) return;
			if (valueOrHandler(this.config.allowOutsideClick, event)) return;
			event.preventDefault();
			event.stopImmediatePropagation();
		});
		__publicField$1(this, "handleTabKey", (event) => {
			this.lastInteractionType = "keyboard";
			if (this.config.isKeyForward(event) || this.config.isKeyBackward(event)) {
				this.state.recentNavEvent = event;
				const isBackward = this.config.isKeyBackward(event);
				const destinationNode = this.findNextNavNode({
					event,
					isBackward
				});
				if (!destinationNode) return;
				if (isTabEvent(event)) event.preventDefault();
				this.tryFocus(destinationNode);
			}
		});
		__publicField$1(this, "handleEscapeKey", (event) => {
			if (isEscapeEvent(event) && valueOrHandler(this.config.escapeDeactivates, event) !== false) {
				event.preventDefault();
				this.deactivate();
			}
		});
		__publicField$1(this, "_mutationObserver");
		__publicField$1(this, "setupMutationObserver", () => {
			const win = this.doc.defaultView || window;
			this._mutationObserver = new win.MutationObserver((mutations) => {
				if (mutations.some((mutation) => {
					return Array.from(mutation.removedNodes).some((node) => node === this.state.mostRecentlyFocusedNode);
				})) this.tryFocus(this.getInitialFocusNode());
				if (mutations.some((mutation) => {
					if (mutation.type === "attributes" && (mutation.attributeName === "aria-controls" || mutation.attributeName === "aria-expanded")) return true;
					if (mutation.type === "childList" && mutation.addedNodes.length > 0) return Array.from(mutation.addedNodes).some((node) => {
						if (node.nodeType !== Node.ELEMENT_NODE) return false;
						const element = node;
						if (hasControllerElements(element)) return true;
						if (element.id && !this.state.containers.some((c) => c.contains(element))) return isControlledByExpandedController(element);
						return false;
					});
					return false;
				}) && this.state.active && !this.state.paused) {
					this.updateTabbableNodes();
					this.updatePortalContainers();
				}
			});
		});
		__publicField$1(this, "updateObservedNodes", () => {
			this._mutationObserver?.disconnect();
			if (this.state.active && !this.state.paused) {
				this.state.containers.map((container) => {
					this._mutationObserver?.observe(container, {
						subtree: true,
						childList: true,
						attributes: true,
						attributeFilter: ["aria-controls", "aria-expanded"]
					});
				});
				this.portalContainers.forEach((portalContainer) => {
					this.observePortalContainer(portalContainer);
				});
			}
		});
		__publicField$1(this, "getInitialFocusNode", () => {
			let node = this.getNodeForOption("initialFocus", { hasFallback: true });
			if (node === false) return false;
			if (node === void 0 || node && !isFocusable(node)) {
				const activeElement = getActiveElement(this.doc);
				if (activeElement && this.findContainerIndex(activeElement) >= 0) node = activeElement;
				else {
					const firstTabbableGroup = this.state.tabbableGroups[0];
					node = firstTabbableGroup && firstTabbableGroup.firstTabbableNode || this.getNodeForOption("fallbackFocus");
				}
			} else if (node === null) node = this.getNodeForOption("fallbackFocus");
			if (!node) throw new Error("Your focus-trap needs to have at least one focusable element");
			if (!node.isConnected) node = this.getNodeForOption("fallbackFocus");
			if (!node || !node.isConnected) throw new Error("Your focus-trap needs to have at least one focusable element");
			return node;
		});
		__publicField$1(this, "tryFocus", (node, focusOptions) => {
			if (node === false) return;
			if (node === getActiveElement(this.doc)) return;
			if (!node || !node.focus) {
				this.tryFocus(this.getInitialFocusNode());
				return;
			}
			node.focus({
				preventScroll: !!this.config.preventScroll,
				...focusOptions
			});
			this.state.mostRecentlyFocusedNode = node;
			if (isSelectableInput(node)) node.select();
		});
		__publicField$1(this, "deactivate", (deactivateOptions) => {
			if (!this.state.active) return this;
			const options = {
				onDeactivate: this.config.onDeactivate,
				onPostDeactivate: this.config.onPostDeactivate,
				checkCanReturnFocus: this.config.checkCanReturnFocus,
				...deactivateOptions
			};
			clearTimeout(this.state.delayInitialFocusTimer);
			this.state.delayInitialFocusTimer = void 0;
			this.removeListeners();
			this.state.active = false;
			this.state.paused = false;
			this.updateObservedNodes();
			activeFocusTraps.deactivateTrap(this.trapStack, this);
			this.portalContainers.clear();
			const onDeactivate = this.getOption(options, "onDeactivate");
			const onPostDeactivate = this.getOption(options, "onPostDeactivate");
			const checkCanReturnFocus = this.getOption(options, "checkCanReturnFocus");
			const returnFocus = this.getOption(options, "returnFocus", "returnFocusOnDeactivate");
			onDeactivate?.();
			const finishDeactivation = () => {
				delay(() => {
					if (returnFocus && this.isSafeToOverrideFocus()) {
						const returnFocusNode = this.getReturnFocusNode(this.state.nodeFocusedBeforeActivation);
						const focusOptions = this.lastInteractionType === "keyboard" ? { focusVisible: true } : void 0;
						this.tryFocus(returnFocusNode, focusOptions);
					}
					onPostDeactivate?.();
				});
			};
			if (returnFocus && checkCanReturnFocus) {
				checkCanReturnFocus(this.getReturnFocusNode(this.state.nodeFocusedBeforeActivation)).then(finishDeactivation, finishDeactivation);
				return this;
			}
			finishDeactivation();
			return this;
		});
		__publicField$1(this, "pause", (pauseOptions) => {
			if (this.state.paused || !this.state.active) return this;
			const onPause = this.getOption(pauseOptions, "onPause");
			const onPostPause = this.getOption(pauseOptions, "onPostPause");
			this.state.paused = true;
			onPause?.();
			this.removeListeners();
			this.updateObservedNodes();
			onPostPause?.();
			return this;
		});
		__publicField$1(this, "unpause", (unpauseOptions) => {
			if (!this.state.paused || !this.state.active) return this;
			const onUnpause = this.getOption(unpauseOptions, "onUnpause");
			const onPostUnpause = this.getOption(unpauseOptions, "onPostUnpause");
			this.state.paused = false;
			onUnpause?.();
			try {
				this.updateTabbableNodes();
			} catch {}
			this.attachListeners();
			try {
				this.commitInitialFocus();
			} catch {}
			this.updateObservedNodes();
			onPostUnpause?.();
			return this;
		});
		__publicField$1(this, "updateContainerElements", (containerElements) => {
			this.state.containers = Array.isArray(containerElements) ? containerElements.filter(Boolean) : [containerElements].filter(Boolean);
			if (this.state.active) this.updateTabbableNodes();
			this.updateObservedNodes();
			return this;
		});
		__publicField$1(this, "getReturnFocusNode", (previousActiveElement) => {
			const node = this.getNodeForOption("setReturnFocus", { params: [previousActiveElement] });
			return node ? node : node === false ? false : previousActiveElement;
		});
		__publicField$1(this, "getOption", (configOverrideOptions, optionName, configOptionName) => {
			return configOverrideOptions && configOverrideOptions[optionName] !== void 0 ? configOverrideOptions[optionName] : this.config[configOptionName || optionName];
		});
		__publicField$1(this, "getNodeForOption", (optionName, { hasFallback = false, params = [] } = {}) => {
			let optionValue = this.config[optionName];
			if (typeof optionValue === "function") optionValue = optionValue(...params);
			if (optionValue === true) optionValue = void 0;
			if (!optionValue) {
				if (optionValue === void 0 || optionValue === false) return optionValue;
				throw new Error(`\`${optionName}\` was specified but was not a node, or did not return a node`);
			}
			let node = optionValue;
			if (typeof optionValue === "string") {
				try {
					node = this.doc.querySelector(optionValue);
				} catch (err) {
					throw new Error(`\`${optionName}\` appears to be an invalid selector; error="${err.message}"`);
				}
				if (!node) {
					if (!hasFallback) throw new Error(`\`${optionName}\` as selector refers to no known node`);
				}
			}
			return node;
		});
		__publicField$1(this, "findNextNavNode", (opts) => {
			const { event, isBackward = false } = opts;
			const target = opts.target || getEventTarget(event);
			this.updateTabbableNodes();
			let destinationNode = null;
			if (this.state.tabbableGroups.length > 0) {
				const containerIndex = this.findContainerIndex(target, event);
				const containerGroup = containerIndex >= 0 ? this.state.containerGroups[containerIndex] : void 0;
				if (containerIndex < 0) {
					if (isBackward) destinationNode = this.state.tabbableGroups[this.state.tabbableGroups.length - 1].lastTabbableNode;
					else destinationNode = this.state.tabbableGroups[0].firstTabbableNode;
				} else if (isBackward) {
					let startOfGroupIndex = this.state.tabbableGroups.findIndex(({ firstTabbableNode }) => target === firstTabbableNode);
					if (startOfGroupIndex < 0 && (containerGroup?.container === target || isFocusable(target) && !isTabbable(target) && !containerGroup?.nextTabbableNode(target, false))) startOfGroupIndex = containerIndex;
					if (startOfGroupIndex >= 0) {
						const destinationGroupIndex = startOfGroupIndex === 0 ? this.state.tabbableGroups.length - 1 : startOfGroupIndex - 1;
						const destinationGroup = this.state.tabbableGroups[destinationGroupIndex];
						destinationNode = getTabIndex(target) >= 0 ? destinationGroup.lastTabbableNode : destinationGroup.lastDomTabbableNode;
					} else if (!isTabEvent(event)) destinationNode = containerGroup?.nextTabbableNode(target, false);
				} else {
					let lastOfGroupIndex = this.state.tabbableGroups.findIndex(({ lastTabbableNode }) => target === lastTabbableNode);
					if (lastOfGroupIndex < 0 && (containerGroup?.container === target || isFocusable(target) && !isTabbable(target) && !containerGroup?.nextTabbableNode(target))) lastOfGroupIndex = containerIndex;
					if (lastOfGroupIndex >= 0) {
						const destinationGroupIndex = lastOfGroupIndex === this.state.tabbableGroups.length - 1 ? 0 : lastOfGroupIndex + 1;
						const destinationGroup = this.state.tabbableGroups[destinationGroupIndex];
						destinationNode = getTabIndex(target) >= 0 ? destinationGroup.firstTabbableNode : destinationGroup.firstDomTabbableNode;
					} else if (!isTabEvent(event)) destinationNode = containerGroup?.nextTabbableNode(target);
				}
			} else destinationNode = this.getNodeForOption("fallbackFocus");
			return destinationNode;
		});
		this.trapStack = options.trapStack || sharedTrapStack;
		const config = {
			returnFocusOnDeactivate: true,
			escapeDeactivates: true,
			delayInitialFocus: true,
			followControlledElements: true,
			isKeyForward,
			isKeyBackward,
			...options
		};
		this.doc = config.document || getDocument(Array.isArray(elements) ? elements[0] : elements);
		this.config = config;
		this.updateContainerElements(elements);
		this.setupMutationObserver();
	}
	addPortalContainer(controlledElement) {
		const portalContainer = controlledElement.parentElement;
		if (portalContainer && !this.portalContainers.has(portalContainer)) {
			this.portalContainers.add(portalContainer);
			if (this.state.active && !this.state.paused) this.observePortalContainer(portalContainer);
		}
	}
	observePortalContainer(portalContainer) {
		this._mutationObserver?.observe(portalContainer, {
			subtree: true,
			childList: true,
			attributes: true,
			attributeFilter: ["aria-controls", "aria-expanded"]
		});
	}
	updatePortalContainers() {
		if (!this.config.followControlledElements) return;
		this.state.containers.forEach((container) => {
			getControlledElements(container).forEach((controlledElement) => {
				this.addPortalContainer(controlledElement);
			});
		});
	}
	get active() {
		return this.state.active;
	}
	get paused() {
		return this.state.paused;
	}
	findContainerIndex(element, event) {
		const composedPath = typeof event?.composedPath === "function" ? event.composedPath() : void 0;
		return this.state.containerGroups.findIndex(({ container, tabbableNodes }) => container.contains(element) || composedPath?.includes(container) || tabbableNodes.find((node) => node === element) || this.isControlledElement(container, element) || this.isPersistentElement(element, event));
	}
	isControlledElement(container, element) {
		if (!this.config.followControlledElements) return false;
		return isControlledElement(container, element);
	}
	isPersistentElement(element, event) {
		const persistentElements = this.config.persistentElements;
		if (!persistentElements || persistentElements.length === 0) return false;
		const composedPath = typeof event?.composedPath === "function" ? event.composedPath() : void 0;
		return persistentElements.some((getEl) => {
			const el = getEl();
			return contains(el, element) || el != null && composedPath?.includes(el);
		});
	}
	updateTabbableNodes() {
		this.state.containerGroups = this.state.containers.map((container) => {
			const tabbableNodes = getTabbables(container, { getShadowRoot: this.config.getShadowRoot });
			const focusableNodes = getFocusables(container, { getShadowRoot: this.config.getShadowRoot });
			const firstTabbableNode = tabbableNodes[0];
			const lastTabbableNode = tabbableNodes[tabbableNodes.length - 1];
			const firstDomTabbableNode = firstTabbableNode;
			const lastDomTabbableNode = lastTabbableNode;
			let posTabIndexesFound = false;
			for (let i = 0; i < tabbableNodes.length; i++) if (getTabIndex(tabbableNodes[i]) > 0) {
				posTabIndexesFound = true;
				break;
			}
			function nextTabbableNode(node, forward = true) {
				const nodeIdx = tabbableNodes.indexOf(node);
				if (nodeIdx >= 0) return tabbableNodes[nodeIdx + (forward ? 1 : -1)];
				const focusableIdx = focusableNodes.indexOf(node);
				if (focusableIdx < 0) return void 0;
				if (forward) {
					for (let i = focusableIdx + 1; i < focusableNodes.length; i++) if (isTabbable(focusableNodes[i])) return focusableNodes[i];
				} else for (let i = focusableIdx - 1; i >= 0; i--) if (isTabbable(focusableNodes[i])) return focusableNodes[i];
			}
			return {
				container,
				tabbableNodes,
				focusableNodes,
				posTabIndexesFound,
				firstTabbableNode,
				lastTabbableNode,
				firstDomTabbableNode,
				lastDomTabbableNode,
				nextTabbableNode
			};
		});
		this.state.tabbableGroups = this.state.containerGroups.filter((group) => group.tabbableNodes.length > 0);
		if (this.state.tabbableGroups.length <= 0 && !this.getNodeForOption("fallbackFocus")) throw new Error("Your focus-trap must have at least one container with at least one tabbable node in it at all times");
		if (this.state.containerGroups.find((g) => g.posTabIndexesFound) && this.state.containerGroups.length > 1) throw new Error("At least one node with a positive tabindex was found in one of your focus-trap's multiple containers. Positive tabindexes are only supported in single-container focus-traps.");
	}
	attachListeners() {
		if (!this.state.active) return;
		activeFocusTraps.activateTrap(this.trapStack, this);
		this.listenerCleanups.push(addDomEvent(this.doc, "focusin", this.handleFocus, true), addDomEvent(this.doc, "mousedown", this.handlePointerDown, {
			capture: true,
			passive: false
		}), addDomEvent(this.doc, "touchstart", this.handlePointerDown, {
			capture: true,
			passive: false
		}), addDomEvent(this.doc, "click", this.handleClick, {
			capture: true,
			passive: false
		}), addDomEvent(this.doc, "keydown", this.handleTabKey, {
			capture: true,
			passive: false
		}), addDomEvent(this.doc, "keydown", this.handleEscapeKey));
		return this;
	}
	commitInitialFocus() {
		this.state.delayInitialFocusTimer = this.config.delayInitialFocus ? delay(() => {
			this.tryFocus(this.getInitialFocusNode());
		}) : this.tryFocus(this.getInitialFocusNode());
		return this;
	}
	addListeners() {
		if (!this.state.active) return;
		this.attachListeners();
		this.commitInitialFocus();
		return this;
	}
	removeListeners() {
		if (!this.state.active) return;
		this.listenerCleanups.forEach((cleanup) => cleanup());
		this.listenerCleanups = [];
		return this;
	}
	containsElement(element) {
		return this.state.containers.some((container) => contains(container, element));
	}
	isSafeToOverrideFocus() {
		const activeEl = getActiveElement(this.doc);
		if (!activeEl || activeEl === this.doc.body) return true;
		if (this.containsElement(activeEl)) return true;
		return this.trapStack.some((trap) => trap !== this && trap.containsElement(activeEl));
	}
	activate(activateOptions) {
		if (this.state.active) return this;
		const onActivate = this.getOption(activateOptions, "onActivate");
		const onPostActivate = this.getOption(activateOptions, "onPostActivate");
		const checkCanFocusTrap = this.getOption(activateOptions, "checkCanFocusTrap");
		if (!checkCanFocusTrap) this.updateTabbableNodes();
		this.state.active = true;
		this.state.paused = false;
		this.state.nodeFocusedBeforeActivation = getActiveElement(this.doc);
		onActivate?.();
		const finishActivation = () => {
			if (checkCanFocusTrap) this.updateTabbableNodes();
			this.addListeners();
			this.updateObservedNodes();
			onPostActivate?.();
		};
		if (checkCanFocusTrap) {
			checkCanFocusTrap(this.state.containers.concat()).then(finishActivation, finishActivation);
			return this;
		}
		finishActivation();
		return this;
	}
};
var isKeyboardEvent = (event) => event?.type === "keydown";
var isTabEvent = (event) => isKeyboardEvent(event) && event?.key === "Tab";
var isKeyForward = (e) => isKeyboardEvent(e) && e.key === "Tab" && !e?.shiftKey;
var isKeyBackward = (e) => isKeyboardEvent(e) && e.key === "Tab" && e?.shiftKey;
var valueOrHandler = (value, ...params) => typeof value === "function" ? value(...params) : value;
var isEscapeEvent = (event) => !event.isComposing && event.key === "Escape";
var delay = (fn) => setTimeout(fn, 0);
var isSelectableInput = (node) => node.localName === "input" && "select" in node && typeof node.select === "function";
// node_modules/@zag-js/focus-trap/dist/index.mjs
function trapFocus(el, options = {}) {
	let trap;
	const cleanup = raf$1(() => {
		const resolvedElements = (Array.isArray(el) ? el : [el]).map((e) => typeof e === "function" ? e() : e).filter((e) => e != null);
		if (resolvedElements.length === 0) return;
		const primaryEl = resolvedElements[0];
		trap = new FocusTrap(resolvedElements, {
			escapeDeactivates: false,
			allowOutsideClick: true,
			preventScroll: true,
			returnFocusOnDeactivate: true,
			delayInitialFocus: false,
			fallbackFocus: primaryEl,
			...options,
			document: getDocument(primaryEl)
		});
		try {
			trap.activate();
		} catch {}
	});
	return function destroy() {
		trap?.deactivate();
		cleanup();
	};
}
// node_modules/@zag-js/remove-scroll/dist/index.mjs
var LOCK_CLASSNAME = "data-scroll-lock";
var lockMap = /* @__PURE__ */ new WeakMap();
function getPaddingProperty(documentElement) {
	const documentLeft = documentElement.getBoundingClientRect().left;
	return Math.round(documentLeft) + documentElement.scrollLeft ? "paddingLeft" : "paddingRight";
}
function hasStableScrollbarGutter(element) {
	const scrollbarGutter = getComputedStyle(element)?.scrollbarGutter;
	return scrollbarGutter === "stable" || scrollbarGutter?.startsWith("stable ") === true;
}
function getScrollContainer(doc) {
	const { documentElement, body } = doc;
	return isOverflowElement(documentElement) ? documentElement : body;
}
function applyLock(doc) {
	const win = doc.defaultView ?? window;
	const { documentElement, body } = doc;
	const scroller = getScrollContainer(doc);
	const hasStableGutter = hasStableScrollbarGutter(documentElement) || hasStableScrollbarGutter(body);
	const scrollbarWidth = win.innerWidth - documentElement.clientWidth;
	body.setAttribute(LOCK_CLASSNAME, "");
	const setScrollbarWidthProperty = () => setStyleProperty(documentElement, "--scrollbar-width", `${scrollbarWidth}px`);
	const paddingProperty = getPaddingProperty(documentElement);
	const setScrollerStyle = () => {
		const styles = { overflow: "hidden" };
		if (!hasStableGutter && scrollbarWidth > 0) styles[paddingProperty] = `${scrollbarWidth}px`;
		return setStyle(scroller, styles);
	};
	const setBodyStyleIOS = () => {
		const { scrollX, scrollY, visualViewport } = win;
		const offsetLeft = visualViewport?.offsetLeft ?? 0;
		const offsetTop = visualViewport?.offsetTop ?? 0;
		const styles = {
			position: "fixed",
			overflow: "hidden",
			top: `${-(scrollY - Math.floor(offsetTop))}px`,
			left: `${-(scrollX - Math.floor(offsetLeft))}px`,
			right: "0"
		};
		if (!hasStableGutter && scrollbarWidth > 0) styles[paddingProperty] = `${scrollbarWidth}px`;
		const restoreStyle = setStyle(body, styles);
		return () => {
			restoreStyle?.();
			win.scrollTo({
				left: scrollX,
				top: scrollY,
				behavior: "instant"
			});
		};
	};
	const cleanups = [setScrollbarWidthProperty(), isIos() ? setBodyStyleIOS() : setScrollerStyle()];
	return () => {
		cleanups.forEach((fn) => fn?.());
		body.removeAttribute(LOCK_CLASSNAME);
	};
}
function preventBodyScroll(_document) {
	const doc = _document ?? document;
	let state = lockMap.get(doc);
	if (!state) {
		state = {
			count: 0,
			cleanup: applyLock(doc)
		};
		lockMap.set(doc, state);
	}
	state.count++;
	const lockState = state;
	let released = false;
	return () => {
		if (released) return;
		released = true;
		lockState.count--;
		if (lockState.count === 0) {
			lockState.cleanup();
			lockMap.delete(doc);
		}
	};
}
// node_modules/@zag-js/dialog/dist/dialog.machine.mjs
var machine$3 = createMachine$1({
	props({ props, scope }) {
		const alertDialog = props.role === "alertdialog";
		const initialFocusEl = alertDialog ? () => getCloseTriggerEl(scope) : void 0;
		const modal = typeof props.modal === "boolean" ? props.modal : true;
		return {
			role: "dialog",
			modal,
			trapFocus: modal,
			preventScroll: modal,
			closeOnInteractOutside: modal && !alertDialog,
			closeOnEscape: true,
			restoreFocus: true,
			initialFocusEl,
			...props
		};
	},
	initialState({ prop }) {
		return prop("open") || prop("defaultOpen") ? "open" : "closed";
	},
	context({ bindable, prop, scope }) {
		return {
			rendered: bindable(() => ({ defaultValue: {
				title: true,
				description: true
			} })),
			triggerValue: bindable(() => ({
				defaultValue: prop("defaultTriggerValue") ?? null,
				value: prop("triggerValue"),
				onChange(value) {
					const onTriggerValueChange = prop("onTriggerValueChange");
					if (!onTriggerValueChange) return;
					onTriggerValueChange({
						value,
						triggerElement: getActiveTriggerEl(scope, value)
					});
				}
			}))
		};
	},
	watch({ track, action, prop }) {
		track([() => prop("open")], () => {
			action(["toggleVisibility"]);
		});
	},
	states: {
		open: {
			entry: ["checkRenderedElements", "setInitialFocus"],
			effects: [
				"trackDismissableElement",
				"trapFocus",
				"preventScroll",
				"hideContentBelow"
			],
			on: {
				"CONTROLLED.CLOSE": { target: "closed" },
				CLOSE: [{
					guard: "isOpenControlled",
					actions: ["invokeOnClose"]
				}, {
					target: "closed",
					actions: ["invokeOnClose"]
				}],
				TOGGLE: [{
					guard: "isOpenControlled",
					actions: ["invokeOnClose"]
				}, {
					target: "closed",
					actions: ["invokeOnClose"]
				}],
				"TRIGGER_VALUE.SET": { actions: ["setTriggerValue"] }
			}
		},
		closed: { on: {
			"CONTROLLED.OPEN": { target: "open" },
			OPEN: [{
				guard: "isOpenControlled",
				actions: ["invokeOnOpen", "setTriggerValue"]
			}, {
				target: "open",
				actions: ["invokeOnOpen", "setTriggerValue"]
			}],
			TOGGLE: [{
				guard: "isOpenControlled",
				actions: ["invokeOnOpen", "setTriggerValue"]
			}, {
				target: "open",
				actions: ["invokeOnOpen", "setTriggerValue"]
			}],
			"TRIGGER_VALUE.SET": { actions: ["setTriggerValue"] }
		} }
	},
	implementations: {
		guards: { isOpenControlled: ({ prop }) => prop("open") != void 0 },
		effects: {
			trackDismissableElement({ scope, send, prop }) {
				const getContentEl2 = () => getContentEl$1(scope);
				return trackDismissableElement(getContentEl2, {
					type: "dialog",
					defer: true,
					pointerBlocking: prop("modal"),
					layerStyleTargets: [() => getBackdropEl(scope), () => getPositionerEl(scope)],
					exclude: [getTriggerEl$1(scope), ...getTriggerEls(scope)].filter(Boolean),
					onInteractOutside(event) {
						prop("onInteractOutside")?.(event);
						if (!prop("closeOnInteractOutside")) event.preventDefault();
					},
					persistentElements: prop("persistentElements"),
					onFocusOutside: prop("onFocusOutside"),
					onPointerDownOutside: prop("onPointerDownOutside"),
					onRequestDismiss: prop("onRequestDismiss"),
					onEscapeKeyDown(event) {
						prop("onEscapeKeyDown")?.(event);
						if (!prop("closeOnEscape")) event.preventDefault();
					},
					onDismiss() {
						send({
							type: "CLOSE",
							src: "interact-outside"
						});
					}
				});
			},
			preventScroll({ scope, prop }) {
				if (!prop("preventScroll")) return;
				return preventBodyScroll(scope.getDoc());
			},
			trapFocus({ scope, prop, context }) {
				if (!prop("trapFocus")) return;
				const contentEl = () => getContentEl$1(scope);
				return trapFocus(contentEl, {
					preventScroll: true,
					returnFocusOnDeactivate: !!prop("restoreFocus"),
					initialFocus: () => getInitialFocus({
						root: getContentEl$1(scope),
						getInitialEl: prop("initialFocusEl")
					}),
					setReturnFocus: (el) => {
						const finalFocusEl = prop("finalFocusEl")?.();
						if (finalFocusEl) return finalFocusEl;
						const triggerValue = context.get("triggerValue");
						if (triggerValue) {
							const activeTriggerEl = getActiveTriggerEl(scope, triggerValue);
							if (activeTriggerEl) return activeTriggerEl;
						}
						const fallbackTrigger = getTriggerEls(scope)[0];
						if (fallbackTrigger) return fallbackTrigger;
						return el;
					},
					getShadowRoot: true
				});
			},
			hideContentBelow({ scope, prop }) {
				if (!prop("modal")) return;
				const getElements = () => [getContentEl$1(scope)];
				return ariaHidden(getElements, { defer: true });
			}
		},
		actions: {
			setInitialFocus({ prop, scope }) {
				if (prop("trapFocus")) return;
				raf$1(() => {
					getInitialFocus({
						root: getContentEl$1(scope),
						getInitialEl: prop("initialFocusEl")
					})?.focus({ preventScroll: true });
				});
			},
			checkRenderedElements({ context, scope }) {
				raf$1(() => {
					context.set("rendered", {
						title: !!getTitleEl(scope),
						description: !!getDescriptionEl(scope)
					});
				});
			},
			invokeOnClose({ prop }) {
				prop("onOpenChange")?.({ open: false });
			},
			invokeOnOpen({ prop }) {
				prop("onOpenChange")?.({ open: true });
			},
			setTriggerValue({ context, event }) {
				if (event.value === void 0) return;
				context.set("triggerValue", event.value);
			},
			toggleVisibility({ prop, send, event }) {
				send({
					type: prop("open") ? "CONTROLLED.OPEN" : "CONTROLLED.CLOSE",
					previousEvent: event
				});
			}
		}
	}
});
// node_modules/@zag-js/types/dist/prop-types.mjs
function createNormalizer(fn) {
	return new Proxy({}, { get(_target, key) {
		if (key === "style") return (props) => {
			return fn({ style: props }).style;
		};
		return fn;
	} });
}
// node_modules/@ark-ui/react/dist/utils/create-context.js
function getErrorMessage$1(hook, provider) {
	return `${hook} returned \`undefined\`. Seems you forgot to wrap component within ${provider}`;
}
function createContext$1(options = {}) {
	const { name, strict = true, hookName = "useContext", providerName = "Provider", errorMessage, defaultValue } = options;
	const Context = createContext(defaultValue);
	Context.displayName = name;
	function useContext$1() {
		const context = useContext(Context);
		if (!context && strict) {
			const error = new Error(errorMessage ?? getErrorMessage$1(hookName, providerName));
			error.name = "ContextError";
			if (hasProp$1(Error, "captureStackTrace") && isFunction$1(Error.captureStackTrace)) Error.captureStackTrace(error, useContext$1);
			throw error;
		}
		return context;
	}
	return [
		Context.Provider,
		useContext$1,
		Context
	];
}
// node_modules/@ark-ui/react/dist/components/dialog/use-dialog-context.js
var [DialogProvider, useDialogContext] = createContext$1({
	name: "DialogContext",
	hookName: "useDialogContext",
	providerName: "<DialogProvider />"
});
// node_modules/@ark-ui/react/dist/utils/create-split-props.js
var createSplitProps = () => (props, keys) => keys.reduce((previousValue, currentValue) => {
	const [target, source] = previousValue;
	const key = currentValue;
	if (source[key] !== void 0) target[key] = source[key];
	delete source[key];
	return [target, source];
}, [{}, { ...props }]);
// node_modules/@ark-ui/react/dist/utils/render-strategy.js
var [RenderStrategyPropsProvider, useRenderStrategyPropsContext] = createContext$1({
	name: "RenderStrategyContext",
	hookName: "useRenderStrategyContext",
	providerName: "<RenderStrategyPropsProvider />"
});
var splitRenderStrategyProps = (props) => createSplitProps()(props, [
	"lazyMount",
	"unmountOnExit",
	"hideMode"
]);
// node_modules/@ark-ui/react/dist/utils/compose-refs.js
function composeRefs(...refs) {
	return (node) => {
		const cleanUps = [];
		let hasCustomCleanUp = false;
		for (const ref of refs) if (typeof ref === "function") {
			const cb = ref(node);
			if (typeof cb === "function") {
				hasCustomCleanUp = true;
				cleanUps.push(cb);
			} else cleanUps.push(() => ref(null));
		} else if (ref) {
			ref.current = node;
			cleanUps.push(() => {
				ref.current = null;
			});
		}
		if (hasCustomCleanUp) return () => {
			for (const cleanUp of cleanUps) cleanUp();
		};
	};
}
function useComposedRefs(...refs) {
	return useCallback(composeRefs(...refs), refs);
}
// node_modules/@ark-ui/react/dist/components/factory.js
function getRef(element) {
	let getter = Object.getOwnPropertyDescriptor(element.props, "ref")?.get;
	let mayWarn = getter && "isReactWarning" in getter && getter.isReactWarning;
	if (mayWarn) return element.ref;
	getter = Object.getOwnPropertyDescriptor(element, "ref")?.get;
	mayWarn = getter && "isReactWarning" in getter && getter.isReactWarning;
	if (mayWarn) return element.props.ref;
	return element.props.ref || element.ref;
}
var REACT_LAZY_TYPE = Symbol.for("react.lazy");
function isLazyElement(children) {
	return typeof children === "object" && children !== null && "$$typeof" in children && children.$$typeof === REACT_LAZY_TYPE;
}
function getAsChild(children) {
	if (isValidElement(children)) return children;
	if (isLazyElement(children)) return Children.toArray(children).find(isValidElement);
}
var withAsChild = (Component) => {
	const Comp = memo(forwardRef((props, ref) => {
		const { asChild, children, ...restProps } = props;
		const onlyChild = asChild ? getAsChild(children) : void 0;
		const childRef = onlyChild ? getRef(onlyChild) : void 0;
		const composedRef = useComposedRefs(ref, childRef);
		if (!asChild) return createElement(Component, {
			...restProps,
			ref
		}, children);
		if (!onlyChild) return null;
		return cloneElement(onlyChild, {
			...mergeProps$1(restProps, onlyChild.props),
			ref: ref ? composedRef : childRef
		});
	}));
	Comp.displayName = Component.displayName || Component.name;
	return Comp;
};
var jsxFactory = () => {
	const cache = /* @__PURE__ */ new Map();
	return new Proxy(withAsChild, {
		apply(_target, _thisArg, argArray) {
			return withAsChild(argArray[0]);
		},
		get(_, element) {
			const asElement = element;
			if (!cache.has(asElement)) cache.set(asElement, withAsChild(asElement));
			return cache.get(asElement);
		}
	});
};
var ark = jsxFactory();
// node_modules/@ark-ui/react/dist/utils/react-activity.js
var getActivity = (react) => Reflect.get(react, "Activity");
var Activity = getActivity(React);
var supportsActivity = Activity !== void 0;
// node_modules/@ark-ui/react/dist/components/presence/presence-gate.js
var PresenceGate = (props) => {
	const { presence, children } = props;
	if (presence.unmounted) return null;
	if (presence.hideMode === "activity" && Activity) return /* @__PURE__ */ jsx(Activity, {
		mode: presence.present ? "visible" : "hidden",
		children
	});
	return children;
};
// node_modules/@ark-ui/react/dist/utils/use-event.js
/**
* Returns a memoized callback that will flushSync the callback if sync is true
*/
function useEvent(callback, opts = {}) {
	const { sync = false } = opts;
	const callbackRef = useLatestRef(callback);
	return useCallback((...args) => {
		if (sync) return queueMicrotask(() => callbackRef.current?.(...args));
		return callbackRef.current?.(...args);
	}, [sync, callbackRef]);
}
function useLatestRef(value) {
	const ref = useRef(value);
	ref.current = value;
	return ref;
}
// node_modules/@zag-js/react/dist/use-layout-effect.mjs
var useSafeLayoutEffect$1 = typeof globalThis.document !== "undefined" ? useLayoutEffect : useEffect;
// node_modules/@zag-js/react/dist/bindable.mjs
function useBindable(props) {
	const initial = props().value ?? props().defaultValue;
	const eq = props().isEqual ?? Object.is;
	const [initialValue] = useState(initial);
	const [value, setValue] = useState(initialValue);
	const controlled = props().value !== void 0;
	const valueRef = useRef(value);
	valueRef.current = controlled ? props().value : value;
	const prevValue = useRef(valueRef.current);
	useSafeLayoutEffect$1(() => {
		prevValue.current = valueRef.current;
	}, [value, props().value]);
	const setFn = (value2) => {
		const prev = prevValue.current;
		const next = isFunction$1(value2) ? value2(prev) : value2;
		if (props().debug) console.log(`[bindable > ${props().debug}] setValue`, {
			next,
			prev
		});
		if (!controlled) setValue(next);
		if (!eq(next, prev)) props().onChange?.(next, prev);
	};
	function get() {
		return controlled ? props().value : value;
	}
	return {
		initial: initialValue,
		ref: valueRef,
		get,
		set(value2) {
			(props().sync ? flushSync : identity)(() => setFn(value2));
		},
		invoke(nextValue, prevValue2) {
			props().onChange?.(nextValue, prevValue2);
		},
		hash(value2) {
			return props().hash?.(value2) ?? String(value2);
		}
	};
}
useBindable.cleanup = (fn) => {
	useEffect(() => fn, []);
};
useBindable.ref = (defaultValue) => {
	const value = useRef(defaultValue);
	return {
		get: () => value.current,
		set: (next) => {
			value.current = next;
		}
	};
};
// node_modules/@zag-js/react/dist/stable.mjs
function useConst(factory) {
	const ref = useRef(void 0);
	if (ref.current === void 0) ref.current = factory();
	return ref.current;
}
function useStableFn(fn) {
	const ref = useRef(fn);
	ref.current = fn;
	return useMemo(() => {
		return ((...args) => ref.current(...args));
	}, []);
}
// node_modules/@zag-js/react/dist/refs.mjs
function useRefs(refs) {
	const ref = useRef(refs);
	return useConst(() => ({
		get(key) {
			return ref.current[key];
		},
		set(key, value) {
			ref.current[key] = value;
		}
	}));
}
// node_modules/@zag-js/react/dist/track.mjs
var useTrack = (deps, effect) => {
	const render = useRef(false);
	const called = useRef(false);
	useEffect(() => {
		if (render.current && called.current) return effect();
		called.current = true;
	}, [...(deps ?? []).map((d) => typeof d === "function" ? d() : d)]);
	useEffect(() => {
		render.current = true;
		return () => {
			render.current = false;
		};
	}, []);
};
// node_modules/@zag-js/react/dist/machine.mjs
function useMachine(machine, userProps = {}) {
	const scope = useMemo(() => {
		const { id, ids, getRootNode } = userProps;
		return createScope({
			id,
			ids,
			getRootNode
		});
	}, [userProps]);
	const debug = (...args) => {
		if (machine.debug) console.log(...args);
	};
	const prop = useProp(machine.props?.({
		props: compact$1(userProps),
		scope
	}) ?? userProps);
	const context = machine.context?.({
		prop,
		bindable: useBindable,
		scope,
		flush,
		getContext() {
			return ctx;
		},
		getComputed() {
			return computed;
		},
		getRefs() {
			return refs;
		},
		getEvent() {
			return getEvent();
		}
	});
	const contextRef = useLiveRef(context);
	const ctx = useConst(() => ({
		get(key) {
			return contextRef.current?.[key].ref.current;
		},
		set(key, value) {
			contextRef.current?.[key].set(value);
		},
		initial(key) {
			return contextRef.current?.[key].initial;
		},
		hash(key) {
			const current = contextRef.current?.[key].get();
			return contextRef.current?.[key].hash(current);
		}
	}));
	const effects = useRef(/* @__PURE__ */ new Map());
	const transitionRef = useRef(null);
	const previousEventRef = useRef(null);
	const eventRef = useRef({ type: "" });
	const getEvent = () => ({
		...eventRef.current,
		current() {
			return eventRef.current;
		},
		previous() {
			return previousEventRef.current;
		}
	});
	const getState = () => ({
		...state,
		matches(...values) {
			return values.some((value) => matchesState(state.ref.current, value));
		},
		hasTag(tag) {
			return hasTag(machine, state.ref.current, tag);
		}
	});
	const refs = useRefs(machine.refs?.({
		prop,
		context: ctx
	}) ?? {});
	const send = useStableFn((event) => {
		queueMicrotask(() => {
			if (statusRef.current !== MachineStatus.Started) return;
			previousEventRef.current = eventRef.current;
			eventRef.current = event;
			const currentState = getCurrentState();
			const { transitions, source } = findTransition(machine, currentState, event.type);
			const transition = choose(transitions);
			if (!transition) return;
			transitionRef.current = transition;
			const target = resolveStateValue(machine, transition.target ?? currentState, source);
			debug("transition", event.type, transition.target || currentState, `(${transition.actions})`);
			if (target !== currentState) flushSync(() => state.set(target));
			else if (transition.reenter) state.invoke(currentState, currentState);
			else action(transition.actions ?? []);
		});
	});
	const computed = useStableFn((key) => {
		ensure(machine.computed, () => `[zag-js] No computed object found on machine`);
		const fn = machine.computed[key];
		return fn({
			context: ctx,
			event: getEvent(),
			prop,
			refs,
			scope,
			computed
		});
	});
	const getParams = () => ({
		state: getState(),
		context: ctx,
		event: getEvent(),
		prop,
		send,
		action,
		guard,
		track: useTrack,
		refs,
		computed,
		flush,
		scope,
		choose
	});
	const action = (keys) => {
		const strs = isFunction$1(keys) ? keys(getParams()) : keys;
		if (!strs) return;
		const fns = strs.map((s) => {
			const fn = machine.implementations?.actions?.[s];
			if (!fn) warn(`[zag-js] No implementation found for action "${JSON.stringify(s)}"`);
			return fn;
		});
		for (const fn of fns) fn?.(getParams());
	};
	const guard = (str) => {
		if (isFunction$1(str)) return str(getParams());
		const fn = machine.implementations?.guards?.[str];
		if (!fn) warn(`[zag-js] No implementation found for guard "${JSON.stringify(str)}"`);
		return fn?.(getParams());
	};
	const effect = (keys) => {
		const strs = isFunction$1(keys) ? keys(getParams()) : keys;
		if (!strs) return;
		const fns = strs.map((s) => {
			const fn = machine.implementations?.effects?.[s];
			if (!fn) warn(`[zag-js] No implementation found for effect "${JSON.stringify(s)}"`);
			return fn;
		});
		const cleanups = [];
		for (const fn of fns) {
			const cleanup = fn?.(getParams());
			if (cleanup) cleanups.push(cleanup);
		}
		return () => cleanups.forEach((fn) => fn?.());
	};
	const choose = (transitions) => {
		return toArray$1(transitions).find((t) => {
			let result = !t.guard;
			if (isString$1(t.guard)) result = !!guard(t.guard);
			else if (isFunction$1(t.guard)) result = t.guard(getParams());
			return result;
		});
	};
	const state = useBindable(() => ({
		defaultValue: resolveStateValue(machine, machine.initialState({ prop })),
		onChange(nextState, prevState) {
			const { exiting, entering } = getExitEnterStates(machine, prevState, nextState, transitionRef.current?.reenter);
			exiting.forEach((item) => {
				effects.current.get(item.path)?.();
				effects.current.delete(item.path);
			});
			exiting.forEach((item) => {
				action(item.state?.exit);
			});
			action(transitionRef.current?.actions);
			entering.forEach((item) => {
				const cleanup = effect(item.state?.effects);
				if (cleanup) {
					const existing = effects.current.get(item.path);
					effects.current.set(item.path, existing ? callAll$1(existing, cleanup) : cleanup);
				}
			});
			if (prevState === "__init__") {
				action(machine.entry);
				const cleanup = effect(machine.effects);
				if (cleanup) {
					const existing = effects.current.get(INIT_STATE);
					effects.current.set(INIT_STATE, existing ? callAll$1(existing, cleanup) : cleanup);
				}
			}
			entering.forEach((item) => {
				action(item.state?.entry);
			});
		}
	}));
	const hydratedStateRef = useRef(void 0);
	const statusRef = useRef(MachineStatus.NotStarted);
	const getStatus = useStableFn(() => statusRef.current);
	useSafeLayoutEffect$1(() => {
		queueMicrotask(() => {
			const started = statusRef.current === MachineStatus.Started;
			statusRef.current = MachineStatus.Started;
			debug(started ? "rehydrating..." : "initializing...");
			const initialState = hydratedStateRef.current ?? state.initial;
			state.invoke(initialState, started ? state.get() : INIT_STATE);
		});
		const fns = effects.current;
		return () => {
			const currentState = getCurrentState();
			debug("unmounting...");
			hydratedStateRef.current = currentState;
			statusRef.current = MachineStatus.Stopped;
			fns.forEach((fn) => fn?.());
			effects.current = /* @__PURE__ */ new Map();
			transitionRef.current = null;
			queueMicrotask(() => {
				action(machine.exit);
				statusRef.current = MachineStatus.Stopped;
			});
		};
	}, []);
	const getCurrentState = () => {
		if ("ref" in state) return state.ref.current;
		return state.get();
	};
	machine.watch?.(getParams());
	return {
		state: getState(),
		send,
		context: ctx,
		prop,
		scope,
		refs,
		computed,
		event: getEvent(),
		getStatus
	};
}
function useLiveRef(value) {
	const ref = useRef(value);
	ref.current = value;
	return ref;
}
function useProp(value) {
	const ref = useLiveRef(value);
	return useStableFn(function get(key) {
		return ref.current[key];
	});
}
function flush(fn) {
	queueMicrotask(() => {
		flushSync(() => fn());
	});
}
// node_modules/@zag-js/react/dist/normalize-props.mjs
var normalizeProps = createNormalizer((v) => v);
// node_modules/@zag-js/presence/dist/presence.connect.mjs
function connect$2(service, _normalize) {
	const { state, send, context } = service;
	const present = state.matches("mounted", "unmountSuspended");
	return {
		skip: !context.get("initial"),
		present,
		setNode(node) {
			if (!node) return;
			send({
				type: "NODE.SET",
				node
			});
		},
		unmount() {
			send({ type: "UNMOUNT" });
		}
	};
}
// node_modules/@zag-js/presence/dist/presence.machine.mjs
var machine$2 = createMachine$1({
	props({ props }) {
		return {
			...props,
			present: !!props.present
		};
	},
	initialState({ prop }) {
		return prop("present") ? "mounted" : "unmounted";
	},
	refs() {
		return {
			node: null,
			styles: null
		};
	},
	context({ bindable }) {
		return {
			unmountAnimationName: bindable(() => ({ defaultValue: null })),
			prevAnimationName: bindable(() => ({ defaultValue: null })),
			present: bindable(() => ({ defaultValue: false })),
			initial: bindable(() => ({
				sync: true,
				defaultValue: false
			}))
		};
	},
	exit: ["cleanupNode"],
	watch({ track, prop, send }) {
		track([() => prop("present")], () => {
			send({ type: "PRESENCE.CHANGED" });
		});
	},
	on: {
		"NODE.SET": { actions: ["setupNode"] },
		"PRESENCE.CHANGED": { actions: ["setInitial", "syncPresence"] }
	},
	states: {
		mounted: {
			effects: ["trackEnterAnimation"],
			on: {
				UNMOUNT: {
					target: "unmounted",
					actions: ["clearPrevAnimationName", "invokeOnExitComplete"]
				},
				"UNMOUNT.SUSPEND": { target: "unmountSuspended" }
			}
		},
		unmountSuspended: {
			effects: ["trackExitAnimation"],
			on: {
				MOUNT: {
					target: "mounted",
					actions: ["setPrevAnimationName"]
				},
				UNMOUNT: {
					target: "unmounted",
					actions: ["clearPrevAnimationName", "invokeOnExitComplete"]
				}
			}
		},
		unmounted: { on: { MOUNT: {
			target: "mounted",
			actions: ["setPrevAnimationName"]
		} } }
	},
	implementations: {
		actions: {
			setInitial: ({ context }) => {
				if (context.get("initial")) return;
				queueMicrotask(() => {
					context.set("initial", true);
				});
			},
			invokeOnExitComplete: ({ prop, refs }) => {
				prop("onExitComplete")?.();
				const node = refs.get("node");
				if (!node) return;
				const event = new (getWindow(node)).CustomEvent("exitcomplete", { bubbles: false });
				node.dispatchEvent(event);
			},
			setupNode: ({ refs, event }) => {
				if (refs.get("node") === event.node) return;
				refs.set("node", event.node);
				refs.set("styles", getComputedStyle(event.node));
			},
			cleanupNode: ({ refs }) => {
				refs.set("node", null);
				refs.set("styles", null);
			},
			syncPresence: ({ context, refs, send, prop }) => {
				const presentProp = prop("present");
				if (presentProp) return send({
					type: "MOUNT",
					src: "presence.changed"
				});
				const node = refs.get("node");
				if (!presentProp && node?.ownerDocument.visibilityState === "hidden") return send({
					type: "UNMOUNT",
					src: "visibilitychange"
				});
				raf$1(() => {
					if (prop("present")) return;
					const animationName = getAnimationName(refs.get("styles"));
					context.set("unmountAnimationName", animationName);
					if (animationName === "none" || animationName === context.get("prevAnimationName") || refs.get("styles")?.display === "none" || refs.get("styles")?.animationDuration === "0s") send({
						type: "UNMOUNT",
						src: "presence.changed"
					});
					else send({ type: "UNMOUNT.SUSPEND" });
				});
			},
			setPrevAnimationName: ({ context, refs }) => {
				raf$1(() => {
					context.set("prevAnimationName", getAnimationName(refs.get("styles")));
				});
			},
			clearPrevAnimationName: ({ context }) => {
				context.set("prevAnimationName", null);
			}
		},
		effects: {
			trackEnterAnimation: ({ context, refs, prop }) => {
				if (!prop("onEnterComplete") || !context.get("initial")) return;
				let cancel;
				const track = () => {
					cancel = raf$1(() => {
						const node = refs.get("node");
						if (!node || !node.isConnected) {
							track();
							return;
						}
						const styles = getComputedStyle(node);
						if (getAnimationName(styles) === "none" || styles.display === "none" || styles.animationDuration === "0s") {
							prop("onEnterComplete")?.();
							return;
						}
						const onEnd = (event) => {
							if (getEventTarget(event) !== node || !prop("present")) return;
							node.removeEventListener("animationend", onEnd);
							prop("onEnterComplete")?.();
						};
						node.addEventListener("animationend", onEnd);
						return () => {
							node.removeEventListener("animationend", onEnd);
						};
					});
				};
				track();
				return () => cancel?.();
			},
			trackExitAnimation: ({ context, refs, send, prop }) => {
				const node = refs.get("node");
				if (!node) return;
				const onStart = (event) => {
					if ((event.composedPath?.()?.[0] ?? event.target) === node) context.set("prevAnimationName", getAnimationName(refs.get("styles")));
				};
				const onEnd = (event) => {
					const animationName = getAnimationName(refs.get("styles"));
					if (getEventTarget(event) === node && animationName === context.get("unmountAnimationName") && !prop("present")) send({
						type: "UNMOUNT",
						src: "animationend"
					});
				};
				const onCancel = (event) => {
					if (getEventTarget(event) === node && !prop("present")) send({
						type: "UNMOUNT",
						src: "animationcancel"
					});
				};
				node.addEventListener("animationstart", onStart);
				node.addEventListener("animationcancel", onCancel);
				node.addEventListener("animationend", onEnd);
				const cleanupStyles = setStyle(node, { animationFillMode: "forwards" });
				return () => {
					node.removeEventListener("animationstart", onStart);
					node.removeEventListener("animationcancel", onCancel);
					node.removeEventListener("animationend", onEnd);
					nextTick(() => cleanupStyles());
				};
			}
		}
	}
});
function getAnimationName(styles) {
	return styles?.animationName || "none";
}
// node_modules/@ark-ui/react/dist/components/presence/use-presence.js
var usePresence = (props = {}) => {
	const { lazyMount, unmountOnExit, hideMode = "display-none", present, skipAnimationOnMount = false, ...rest } = props;
	const wasEverPresent = useRef(false);
	const api = connect$2(useMachine(machine$2, {
		...rest,
		present,
		onEnterComplete: useEvent(props.onEnterComplete),
		onExitComplete: useEvent(props.onExitComplete)
	}), normalizeProps);
	if (api.present) wasEverPresent.current = true;
	const unmounted = !api.present && !wasEverPresent.current && lazyMount || unmountOnExit && !api.present && wasEverPresent.current;
	const resolvedHideMode = hideMode === "activity" && supportsActivity ? "activity" : "display-none";
	const getPresenceProps = () => ({
		"data-state": api.skip && skipAnimationOnMount ? void 0 : present ? "open" : "closed",
		hidden: resolvedHideMode === "activity" ? false : !api.present
	});
	return {
		ref: api.setNode,
		getPresenceProps,
		present: api.present,
		unmounted,
		hideMode: resolvedHideMode
	};
};
// node_modules/@ark-ui/react/dist/components/dialog/dialog-backdrop.js
var DialogBackdrop$1 = forwardRef((props, ref) => {
	const dialog = useDialogContext();
	const presence = usePresence({
		...useRenderStrategyPropsContext(),
		present: dialog.open
	});
	const mergedProps = mergeProps$1(dialog.getBackdropProps(), presence.getPresenceProps(), props);
	const composedRefs = useComposedRefs(presence.ref, ref);
	return /* @__PURE__ */ jsx(PresenceGate, {
		presence,
		children: /* @__PURE__ */ jsx(ark.div, {
			...mergedProps,
			ref: composedRefs
		})
	});
});
DialogBackdrop$1.displayName = "DialogBackdrop";
// node_modules/@ark-ui/react/dist/components/dialog/dialog-close-trigger.js
var DialogCloseTrigger$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useDialogContext().getCloseTriggerProps(), props);
	return /* @__PURE__ */ jsx(ark.button, {
		...mergedProps,
		ref
	});
});
DialogCloseTrigger$1.displayName = "DialogCloseTrigger";
// node_modules/@ark-ui/react/dist/components/presence/use-presence-context.js
var [PresenceProvider, usePresenceContext] = createContext$1({
	name: "PresenceContext",
	hookName: "usePresenceContext",
	providerName: "<PresenceProvider />"
});
// node_modules/@ark-ui/react/dist/components/dialog/dialog-content.js
var DialogContent$1 = forwardRef((props, ref) => {
	const dialog = useDialogContext();
	const presence = usePresenceContext();
	const mergedProps = mergeProps$1(dialog.getContentProps(), presence.getPresenceProps(), props);
	const composedRefs = useComposedRefs(presence.ref, ref);
	return /* @__PURE__ */ jsx(PresenceGate, {
		presence,
		children: /* @__PURE__ */ jsx(ark.div, {
			...mergedProps,
			ref: composedRefs
		})
	});
});
DialogContent$1.displayName = "DialogContent";
// node_modules/@ark-ui/react/dist/components/dialog/dialog-context.js
var DialogContext$1 = (props) => props.children(useDialogContext());
// node_modules/@ark-ui/react/dist/components/dialog/dialog-description.js
var DialogDescription$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useDialogContext().getDescriptionProps(), props);
	return /* @__PURE__ */ jsx(ark.div, {
		...mergedProps,
		ref
	});
});
DialogDescription$1.displayName = "DialogDescription";
// node_modules/@ark-ui/react/dist/components/dialog/dialog-positioner.js
var DialogPositioner$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useDialogContext().getPositionerProps(), props);
	if (usePresenceContext().unmounted) return null;
	return /* @__PURE__ */ jsx(ark.div, {
		...mergedProps,
		ref
	});
});
DialogPositioner$1.displayName = "DialogPositioner";
// node_modules/@ark-ui/react/dist/providers/environment/use-environment-context.js
var [EnvironmentContextProvider, useEnvironmentContext] = createContext$1({
	name: "EnvironmentContext",
	hookName: "useEnvironmentContext",
	providerName: "<EnvironmentProvider />",
	strict: false,
	defaultValue: {
		getRootNode: () => document,
		getDocument: () => document,
		getWindow: () => window
	}
});
// node_modules/@ark-ui/react/dist/providers/locale/use-locale-context.js
var [LocaleContextProvider, useLocaleContext] = createContext$1({
	name: "LocaleContext",
	hookName: "useLocaleContext",
	providerName: "<LocaleProvider />",
	strict: false,
	defaultValue: {
		dir: "ltr",
		locale: "en-US"
	}
});
// node_modules/@ark-ui/react/dist/components/dialog/use-dialog.js
var useDialog = (props) => {
	const id = useId();
	const { getRootNode } = useEnvironmentContext();
	const { dir } = useLocaleContext();
	return connect$3(useMachine(machine$3, {
		id,
		getRootNode,
		dir,
		...props
	}), normalizeProps);
};
// node_modules/@ark-ui/react/dist/components/presence/split-presence-props.js
var splitPresenceProps = (props) => createSplitProps()(props, [
	"hideMode",
	"immediate",
	"lazyMount",
	"onEnterComplete",
	"onExitComplete",
	"present",
	"skipAnimationOnMount",
	"unmountOnExit"
]);
// node_modules/@ark-ui/react/dist/components/dialog/dialog-root.js
var DialogRoot$1 = (props) => {
	const [presenceProps, { children, ...localProps }] = splitPresenceProps(props);
	const [renderStrategyProps] = splitRenderStrategyProps(presenceProps);
	const dialog = useDialog(localProps);
	const presence = usePresence(mergeProps$1({ present: dialog.open }, presenceProps));
	return /* @__PURE__ */ jsx(DialogProvider, {
		value: dialog,
		children: /* @__PURE__ */ jsx(RenderStrategyPropsProvider, {
			value: renderStrategyProps,
			children: /* @__PURE__ */ jsx(PresenceProvider, {
				value: presence,
				children
			})
		})
	});
};
// node_modules/@ark-ui/react/dist/components/dialog/dialog-root-provider.js
var DialogRootProvider$1 = (props) => {
	const [presenceProps, { value: dialog, children }] = splitPresenceProps(props);
	const [renderStrategyProps] = splitRenderStrategyProps(presenceProps);
	const presence = usePresence(mergeProps$1({ present: dialog.open }, presenceProps));
	return /* @__PURE__ */ jsx(DialogProvider, {
		value: dialog,
		children: /* @__PURE__ */ jsx(RenderStrategyPropsProvider, {
			value: renderStrategyProps,
			children: /* @__PURE__ */ jsx(PresenceProvider, {
				value: presence,
				children
			})
		})
	});
};
// node_modules/@ark-ui/react/dist/components/dialog/dialog-title.js
var DialogTitle$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useDialogContext().getTitleProps(), props);
	return /* @__PURE__ */ jsx(ark.h2, {
		...mergedProps,
		ref
	});
});
DialogTitle$1.displayName = "DialogTitle";
// node_modules/@ark-ui/react/dist/components/dialog/dialog-trigger.js
var splitTriggerProps$1 = createSplitProps();
var DialogTrigger$1 = forwardRef((props, ref) => {
	const [triggerProps, localProps] = splitTriggerProps$1(props, ["value"]);
	const dialog = useDialogContext();
	const presence = usePresenceContext();
	const triggerPropsRaw = dialog.getTriggerProps(triggerProps);
	const mergedProps = mergeProps$1({
		...triggerPropsRaw,
		"aria-controls": presence.unmounted ? void 0 : triggerPropsRaw["aria-controls"]
	}, localProps);
	return /* @__PURE__ */ jsx(ark.button, {
		...mergedProps,
		ref
	});
});
DialogTrigger$1.displayName = "DialogTrigger";
// node_modules/@ark-ui/react/dist/_virtual/_rolldown/runtime.js
var __defProp$1 = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp$1(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp$1(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// node_modules/@ark-ui/react/dist/components/dialog/dialog.js
var dialog_exports = /* @__PURE__ */ __exportAll({
	Backdrop: () => DialogBackdrop$1,
	CloseTrigger: () => DialogCloseTrigger$1,
	Content: () => DialogContent$1,
	Context: () => DialogContext$1,
	Description: () => DialogDescription$1,
	Positioner: () => DialogPositioner$1,
	Root: () => DialogRoot$1,
	RootProvider: () => DialogRootProvider$1,
	Title: () => DialogTitle$1,
	Trigger: () => DialogTrigger$1
});
// node_modules/@chakra-ui/react/dist/esm/create-context.js
function getErrorMessage(hook, provider) {
	return `${hook} returned \`undefined\`. Seems you forgot to wrap component within ${provider}`;
}
function createContext$2(options = {}) {
	const { name, strict = true, hookName = "useContext", providerName = "Provider", errorMessage, defaultValue } = options;
	const Context = createContext(defaultValue);
	Context.displayName = name;
	function useContext$1() {
		const context = useContext(Context);
		if (!context && strict) {
			const error = new Error(errorMessage ?? getErrorMessage(hookName, providerName));
			error.name = "ContextError";
			Error.captureStackTrace?.(error, useContext$1);
			throw error;
		}
		return context;
	}
	return [
		Context.Provider,
		useContext$1,
		Context
	];
}
// node_modules/@chakra-ui/react/dist/esm/utils/call-all.js
function callAll(...fns) {
	return function mergedFn(...args) {
		fns.forEach((fn) => fn?.(...args));
	};
}
// node_modules/@chakra-ui/react/dist/esm/merge-props.js
const clsx = (...args) => args.map((str) => str?.trim?.()).filter(Boolean).join(" ");
const eventRegex = /^on[A-Z]/;
function mergeProps(...args) {
	let result = {};
	for (let props of args) {
		for (let key in result) {
			if (eventRegex.test(key) && typeof result[key] === "function" && typeof props[key] === "function") {
				result[key] = callAll(result[key], props[key]);
				continue;
			}
			if (key === "className" || key === "class") {
				result[key] = clsx(result[key], props[key]);
				continue;
			}
			if (key === "style") {
				result[key] = Object.assign({}, result[key] ?? {}, props[key] ?? {});
				continue;
			}
			result[key] = props[key] !== void 0 ? props[key] : result[key];
		}
		for (let key in props) if (result[key] === void 0) result[key] = props[key];
	}
	return result;
}
// node_modules/@chakra-ui/react/dist/esm/utils/is.js
const isObject = (v) => v != null && typeof v === "object" && !Array.isArray(v);
const isString = (v) => typeof v === "string";
const isFunction = (v) => typeof v === "function";
// node_modules/@chakra-ui/react/dist/esm/utils/cx.js
const cx = (...classNames) => {
	const classes = [];
	for (let i = 0; i < classNames.length; i++) {
		const className = classNames[i];
		if (!isString(className)) continue;
		const trimmed = className.trim();
		if (trimmed) classes.push(trimmed);
	}
	return classes.join(" ");
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/display-name.js
function getElementTypeDisplayName(Component) {
	if (typeof Component === "string") return void 0;
	return Component.displayName || Component.name;
}
function upperFirst(str) {
	if (!str) return str;
	return str.charAt(0).toUpperCase() + str.slice(1);
}
function inferSlotRecipeComponentDisplayName(contextName, slot) {
	return contextName + upperFirst(slot);
}
function inferRootProviderDisplayName(contextName, innerDisplayNameOrName) {
	if (!innerDisplayNameOrName) return void 0;
	return contextName + upperFirst(innerDisplayNameOrName);
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/empty.js
const EMPTY_STYLES = Object.freeze({});
const EMPTY_SLOT_STYLES = Object.freeze({});
// node_modules/@emotion/memoize/dist/emotion-memoize.esm.js
function memoize(fn) {
	var cache = Object.create(null);
	return function(arg) {
		if (cache[arg] === void 0) cache[arg] = fn(arg);
		return cache[arg];
	};
}
// node_modules/@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js
var reactPropsRegex = /^((children|dangerouslySetInnerHTML|key|ref|autoFocus|defaultValue|defaultChecked|innerHTML|suppressContentEditableWarning|suppressHydrationWarning|valueLink|abbr|accept|acceptCharset|accessKey|action|allow|allowUserMedia|allowPaymentRequest|allowFullScreen|allowTransparency|alt|async|autoComplete|autoPlay|capture|cellPadding|cellSpacing|challenge|charSet|checked|cite|classID|className|cols|colSpan|content|contentEditable|contextMenu|controls|controlsList|coords|crossOrigin|data|dateTime|decoding|default|defer|dir|disabled|disablePictureInPicture|disableRemotePlayback|download|draggable|encType|enterKeyHint|fetchpriority|fetchPriority|form|formAction|formEncType|formMethod|formNoValidate|formTarget|frameBorder|headers|height|hidden|high|href|hrefLang|htmlFor|httpEquiv|id|inputMode|integrity|is|keyParams|keyType|kind|label|lang|list|loading|loop|low|marginHeight|marginWidth|max|maxLength|media|mediaGroup|method|min|minLength|multiple|muted|name|nonce|noValidate|open|optimum|pattern|placeholder|playsInline|popover|popoverTarget|popoverTargetAction|poster|preload|profile|radioGroup|readOnly|referrerPolicy|rel|required|reversed|role|rows|rowSpan|sandbox|scope|scoped|scrolling|seamless|selected|shape|size|sizes|slot|span|spellCheck|src|srcDoc|srcLang|srcSet|start|step|style|summary|tabIndex|target|title|translate|type|useMap|value|width|wmode|wrap|about|datatype|inlist|prefix|property|resource|typeof|vocab|autoCapitalize|autoCorrect|autoSave|color|incremental|fallback|inert|itemProp|itemScope|itemType|itemID|itemRef|on|option|results|security|unselectable|accentHeight|accumulate|additive|alignmentBaseline|allowReorder|alphabetic|amplitude|arabicForm|ascent|attributeName|attributeType|autoReverse|azimuth|baseFrequency|baselineShift|baseProfile|bbox|begin|bias|by|calcMode|capHeight|clip|clipPathUnits|clipPath|clipRule|colorInterpolation|colorInterpolationFilters|colorProfile|colorRendering|contentScriptType|contentStyleType|cursor|cx|cy|d|decelerate|descent|diffuseConstant|direction|display|divisor|dominantBaseline|dur|dx|dy|edgeMode|elevation|enableBackground|end|exponent|externalResourcesRequired|fill|fillOpacity|fillRule|filter|filterRes|filterUnits|floodColor|floodOpacity|focusable|fontFamily|fontSize|fontSizeAdjust|fontStretch|fontStyle|fontVariant|fontWeight|format|from|fr|fx|fy|g1|g2|glyphName|glyphOrientationHorizontal|glyphOrientationVertical|glyphRef|gradientTransform|gradientUnits|hanging|horizAdvX|horizOriginX|ideographic|imageRendering|in|in2|intercept|k|k1|k2|k3|k4|kernelMatrix|kernelUnitLength|kerning|keyPoints|keySplines|keyTimes|lengthAdjust|letterSpacing|lightingColor|limitingConeAngle|local|markerEnd|markerMid|markerStart|markerHeight|markerUnits|markerWidth|mask|maskContentUnits|maskUnits|mathematical|mode|numOctaves|offset|opacity|operator|order|orient|orientation|origin|overflow|overlinePosition|overlineThickness|panose1|paintOrder|pathLength|patternContentUnits|patternTransform|patternUnits|pointerEvents|points|pointsAtX|pointsAtY|pointsAtZ|preserveAlpha|preserveAspectRatio|primitiveUnits|r|radius|refX|refY|renderingIntent|repeatCount|repeatDur|requiredExtensions|requiredFeatures|restart|result|rotate|rx|ry|scale|seed|shapeRendering|slope|spacing|specularConstant|specularExponent|speed|spreadMethod|startOffset|stdDeviation|stemh|stemv|stitchTiles|stopColor|stopOpacity|strikethroughPosition|strikethroughThickness|string|stroke|strokeDasharray|strokeDashoffset|strokeLinecap|strokeLinejoin|strokeMiterlimit|strokeOpacity|strokeWidth|surfaceScale|systemLanguage|tableValues|targetX|targetY|textAnchor|textDecoration|textRendering|textLength|to|transform|u1|u2|underlinePosition|underlineThickness|unicode|unicodeBidi|unicodeRange|unitsPerEm|vAlphabetic|vHanging|vIdeographic|vMathematical|values|vectorEffect|version|vertAdvY|vertOriginX|vertOriginY|viewBox|viewTarget|visibility|widths|wordSpacing|writingMode|x|xHeight|x1|x2|xChannelSelector|xlinkActuate|xlinkArcrole|xlinkHref|xlinkRole|xlinkShow|xlinkTitle|xlinkType|xmlBase|xmlns|xmlnsXlink|xmlLang|xmlSpace|y|y1|y2|yChannelSelector|z|zoomAndPan|for|class|autofocus)|(([Dd][Aa][Tt][Aa]|[Aa][Rr][Ii][Aa]|x)-.*))$/;
var isPropValid = /* #__PURE__ */ memoize(function(prop) {
	return reactPropsRegex.test(prop) || prop.charCodeAt(0) === 111 && prop.charCodeAt(1) === 110 && prop.charCodeAt(2) < 91;
});
// node_modules/@emotion/sheet/dist/emotion-sheet.esm.js
function sheetForTag(tag) {
	if (tag.sheet) return tag.sheet;
	/* istanbul ignore next */
	for (var i = 0; i < document.styleSheets.length; i++) if (document.styleSheets[i].ownerNode === tag) return document.styleSheets[i];
}
function createStyleElement(options) {
	var tag = document.createElement("style");
	tag.setAttribute("data-emotion", options.key);
	if (options.nonce !== void 0) tag.setAttribute("nonce", options.nonce);
	tag.appendChild(document.createTextNode(""));
	tag.setAttribute("data-s", "");
	return tag;
}
var StyleSheet = /*#__PURE__*/ function() {
	function StyleSheet(options) {
		var _this = this;
		this._insertTag = function(tag) {
			var before;
			if (_this.tags.length === 0) {
				if (_this.insertionPoint) before = _this.insertionPoint.nextSibling;
				else if (_this.prepend) before = _this.container.firstChild;
				else before = _this.before;
			} else before = _this.tags[_this.tags.length - 1].nextSibling;
			_this.container.insertBefore(tag, before);
			_this.tags.push(tag);
		};
		this.isSpeedy = options.speedy === void 0 ? true : options.speedy;
		this.tags = [];
		this.ctr = 0;
		this.nonce = options.nonce;
		this.key = options.key;
		this.container = options.container;
		this.prepend = options.prepend;
		this.insertionPoint = options.insertionPoint;
		this.before = null;
	}
	var _proto = StyleSheet.prototype;
	_proto.hydrate = function hydrate(nodes) {
		nodes.forEach(this._insertTag);
	};
	_proto.insert = function insert(rule) {
		if (this.ctr % (this.isSpeedy ? 65e3 : 1) === 0) this._insertTag(createStyleElement(this));
		var tag = this.tags[this.tags.length - 1];
		if (this.isSpeedy) {
			var sheet = sheetForTag(tag);
			try {
				sheet.insertRule(rule, sheet.cssRules.length);
			} catch (e) {}
		} else tag.appendChild(document.createTextNode(rule));
		this.ctr++;
	};
	_proto.flush = function flush() {
		this.tags.forEach(function(tag) {
			var _tag$parentNode;
			return (_tag$parentNode = tag.parentNode) == null ? void 0 : _tag$parentNode.removeChild(tag);
		});
		this.tags = [];
		this.ctr = 0;
	};
	return StyleSheet;
}();
// node_modules/stylis/src/Enum.js
var MS = "-ms-";
var MOZ = "-moz-";
var WEBKIT = "-webkit-";
var COMMENT = "comm";
var RULESET = "rule";
var DECLARATION = "decl";
var IMPORT = "@import";
var KEYFRAMES = "@keyframes";
var LAYER = "@layer";
// node_modules/stylis/src/Utility.js
/**
* @param {number}
* @return {number}
*/
var abs = Math.abs;
/**
* @param {number}
* @return {string}
*/
var from = String.fromCharCode;
/**
* @param {object}
* @return {object}
*/
var assign = Object.assign;
/**
* @param {string} value
* @param {number} length
* @return {number}
*/
function hash(value, length) {
	return charat(value, 0) ^ 45 ? (((length << 2 ^ charat(value, 0)) << 2 ^ charat(value, 1)) << 2 ^ charat(value, 2)) << 2 ^ charat(value, 3) : 0;
}
/**
* @param {string} value
* @return {string}
*/
function trim(value) {
	return value.trim();
}
/**
* @param {string} value
* @param {RegExp} pattern
* @return {string?}
*/
function match(value, pattern) {
	return (value = pattern.exec(value)) ? value[0] : value;
}
/**
* @param {string} value
* @param {(string|RegExp)} pattern
* @param {string} replacement
* @return {string}
*/
function replace(value, pattern, replacement) {
	return value.replace(pattern, replacement);
}
/**
* @param {string} value
* @param {string} search
* @return {number}
*/
function indexof(value, search) {
	return value.indexOf(search);
}
/**
* @param {string} value
* @param {number} index
* @return {number}
*/
function charat(value, index) {
	return value.charCodeAt(index) | 0;
}
/**
* @param {string} value
* @param {number} begin
* @param {number} end
* @return {string}
*/
function substr(value, begin, end) {
	return value.slice(begin, end);
}
/**
* @param {string} value
* @return {number}
*/
function strlen(value) {
	return value.length;
}
/**
* @param {any[]} value
* @return {number}
*/
function sizeof(value) {
	return value.length;
}
/**
* @param {any} value
* @param {any[]} array
* @return {any}
*/
function append(value, array) {
	return array.push(value), value;
}
/**
* @param {string[]} array
* @param {function} callback
* @return {string}
*/
function combine(array, callback) {
	return array.map(callback).join("");
}
// node_modules/stylis/src/Tokenizer.js
var line = 1;
var column = 1;
var length = 0;
var position = 0;
var character = 0;
var characters = "";
/**
* @param {string} value
* @param {object | null} root
* @param {object | null} parent
* @param {string} type
* @param {string[] | string} props
* @param {object[] | string} children
* @param {number} length
*/
function node(value, root, parent, type, props, children, length) {
	return {
		value,
		root,
		parent,
		type,
		props,
		children,
		line,
		column,
		length,
		return: ""
	};
}
/**
* @param {object} root
* @param {object} props
* @return {object}
*/
function copy(root, props) {
	return assign(node("", null, null, "", null, null, 0), root, { length: -root.length }, props);
}
/**
* @return {number}
*/
function char() {
	return character;
}
/**
* @return {number}
*/
function prev() {
	character = position > 0 ? charat(characters, --position) : 0;
	if (column--, character === 10) column = 1, line--;
	return character;
}
/**
* @return {number}
*/
function next() {
	character = position < length ? charat(characters, position++) : 0;
	if (column++, character === 10) column = 1, line++;
	return character;
}
/**
* @return {number}
*/
function peek() {
	return charat(characters, position);
}
/**
* @return {number}
*/
function caret() {
	return position;
}
/**
* @param {number} begin
* @param {number} end
* @return {string}
*/
function slice(begin, end) {
	return substr(characters, begin, end);
}
/**
* @param {number} type
* @return {number}
*/
function token(type) {
	switch (type) {
		case 0:
		case 9:
		case 10:
		case 13:
		case 32: return 5;
		case 33:
		case 43:
		case 44:
		case 47:
		case 62:
		case 64:
		case 126:
		case 59:
		case 123:
		case 125: return 4;
		case 58: return 3;
		case 34:
		case 39:
		case 40:
		case 91: return 2;
		case 41:
		case 93: return 1;
	}
	return 0;
}
/**
* @param {string} value
* @return {any[]}
*/
function alloc(value) {
	return line = column = 1, length = strlen(characters = value), position = 0, [];
}
/**
* @param {any} value
* @return {any}
*/
function dealloc(value) {
	return characters = "", value;
}
/**
* @param {number} type
* @return {string}
*/
function delimit(type) {
	return trim(slice(position - 1, delimiter(type === 91 ? type + 2 : type === 40 ? type + 1 : type)));
}
/**
* @param {number} type
* @return {string}
*/
function whitespace(type) {
	while (character = peek()) if (character < 33) next();
	else break;
	return token(type) > 2 || token(character) > 3 ? "" : " ";
}
/**
* @param {number} index
* @param {number} count
* @return {string}
*/
function escaping(index, count) {
	while (--count && next()) if (character < 48 || character > 102 || character > 57 && character < 65 || character > 70 && character < 97) break;
	return slice(index, caret() + (count < 6 && peek() == 32 && next() == 32));
}
/**
* @param {number} type
* @return {number}
*/
function delimiter(type) {
	while (next()) switch (character) {
		case type: return position;
		case 34:
		case 39:
			if (type !== 34 && type !== 39) delimiter(character);
			break;
		case 40:
			if (type === 41) delimiter(type);
			break;
		case 92: next();
	}
	return position;
}
/**
* @param {number} type
* @param {number} index
* @return {number}
*/
function commenter(type, index) {
	while (next()) if (type + character === 57) break;
	else if (type + character === 84 && peek() === 47) break;
	return "/*" + slice(index, position - 1) + "*" + from(type === 47 ? type : next());
}
/**
* @param {number} index
* @return {string}
*/
function identifier(index) {
	while (!token(peek())) next();
	return slice(index, position);
}
// node_modules/stylis/src/Parser.js
/**
* @param {string} value
* @return {object[]}
*/
function compile(value) {
	return dealloc(parse("", null, null, null, [""], value = alloc(value), 0, [0], value));
}
/**
* @param {string} value
* @param {object} root
* @param {object?} parent
* @param {string[]} rule
* @param {string[]} rules
* @param {string[]} rulesets
* @param {number[]} pseudo
* @param {number[]} points
* @param {string[]} declarations
* @return {object}
*/
function parse(value, root, parent, rule, rules, rulesets, pseudo, points, declarations) {
	var index = 0;
	var offset = 0;
	var length = pseudo;
	var atrule = 0;
	var property = 0;
	var previous = 0;
	var variable = 1;
	var scanning = 1;
	var ampersand = 1;
	var character = 0;
	var type = "";
	var props = rules;
	var children = rulesets;
	var reference = rule;
	var characters = type;
	while (scanning) switch (previous = character, character = next()) {
		case 40: if (previous != 108 && charat(characters, length - 1) == 58) {
			if (indexof(characters += replace(delimit(character), "&", "&\f"), "&\f") != -1) ampersand = -1;
			break;
		}
		case 34:
		case 39:
		case 91:
			characters += delimit(character);
			break;
		case 9:
		case 10:
		case 13:
		case 32:
			characters += whitespace(previous);
			break;
		case 92:
			characters += escaping(caret() - 1, 7);
			continue;
		case 47:
			switch (peek()) {
				case 42:
				case 47:
					append(comment(commenter(next(), caret()), root, parent), declarations);
					break;
				default: characters += "/";
			}
			break;
		case 123 * variable: points[index++] = strlen(characters) * ampersand;
		case 125 * variable:
		case 59:
		case 0:
			switch (character) {
				case 0:
				case 125: scanning = 0;
				case 59 + offset:
					if (ampersand == -1) characters = replace(characters, /\f/g, "");
					if (property > 0 && strlen(characters) - length) append(property > 32 ? declaration(characters + ";", rule, parent, length - 1) : declaration(replace(characters, " ", "") + ";", rule, parent, length - 2), declarations);
					break;
				case 59: characters += ";";
				default:
					append(reference = ruleset(characters, root, parent, index, offset, rules, points, type, props = [], children = [], length), rulesets);
					if (character === 123) if (offset === 0) parse(characters, root, reference, reference, props, rulesets, length, points, children);
					else switch (atrule === 99 && charat(characters, 3) === 110 ? 100 : atrule) {
						case 100:
						case 108:
						case 109:
						case 115:
							parse(value, reference, reference, rule && append(ruleset(value, reference, reference, 0, 0, rules, points, type, rules, props = [], length), children), rules, children, length, points, rule ? props : children);
							break;
						default: parse(characters, reference, reference, reference, [""], children, 0, points, children);
					}
			}
			index = offset = property = 0, variable = ampersand = 1, type = characters = "", length = pseudo;
			break;
		case 58: length = 1 + strlen(characters), property = previous;
		default:
			if (variable < 1) {
				if (character == 123) --variable;
				else if (character == 125 && variable++ == 0 && prev() == 125) continue;
			}
			switch (characters += from(character), character * variable) {
				case 38:
					ampersand = offset > 0 ? 1 : (characters += "\f", -1);
					break;
				case 44:
					points[index++] = (strlen(characters) - 1) * ampersand, ampersand = 1;
					break;
				case 64:
					if (peek() === 45) characters += delimit(next());
					atrule = peek(), offset = length = strlen(type = characters += identifier(caret())), character++;
					break;
				case 45: if (previous === 45 && strlen(characters) == 2) variable = 0;
			}
	}
	return rulesets;
}
/**
* @param {string} value
* @param {object} root
* @param {object?} parent
* @param {number} index
* @param {number} offset
* @param {string[]} rules
* @param {number[]} points
* @param {string} type
* @param {string[]} props
* @param {string[]} children
* @param {number} length
* @return {object}
*/
function ruleset(value, root, parent, index, offset, rules, points, type, props, children, length) {
	var post = offset - 1;
	var rule = offset === 0 ? rules : [""];
	var size = sizeof(rule);
	for (var i = 0, j = 0, k = 0; i < index; ++i) for (var x = 0, y = substr(value, post + 1, post = abs(j = points[i])), z = value; x < size; ++x) if (z = trim(j > 0 ? rule[x] + " " + y : replace(y, /&\f/g, rule[x]))) props[k++] = z;
	return node(value, root, parent, offset === 0 ? RULESET : type, props, children, length);
}
/**
* @param {number} value
* @param {object} root
* @param {object?} parent
* @return {object}
*/
function comment(value, root, parent) {
	return node(value, root, parent, COMMENT, from(char()), substr(value, 2, -2), 0);
}
/**
* @param {string} value
* @param {object} root
* @param {object?} parent
* @param {number} length
* @return {object}
*/
function declaration(value, root, parent, length) {
	return node(value, root, parent, DECLARATION, substr(value, 0, length), substr(value, length + 1, -1), length);
}
// node_modules/stylis/src/Serializer.js
/**
* @param {object[]} children
* @param {function} callback
* @return {string}
*/
function serialize(children, callback) {
	var output = "";
	var length = sizeof(children);
	for (var i = 0; i < length; i++) output += callback(children[i], i, children, callback) || "";
	return output;
}
/**
* @param {object} element
* @param {number} index
* @param {object[]} children
* @param {function} callback
* @return {string}
*/
function stringify(element, index, children, callback) {
	switch (element.type) {
		case LAYER: if (element.children.length) break;
		case IMPORT:
		case DECLARATION: return element.return = element.return || element.value;
		case COMMENT: return "";
		case KEYFRAMES: return element.return = element.value + "{" + serialize(element.children, callback) + "}";
		case RULESET: element.value = element.props.join(",");
	}
	return strlen(children = serialize(element.children, callback)) ? element.return = element.value + "{" + children + "}" : "";
}
// node_modules/stylis/src/Middleware.js
/**
* @param {function[]} collection
* @return {function}
*/
function middleware(collection) {
	var length = sizeof(collection);
	return function(element, index, children, callback) {
		var output = "";
		for (var i = 0; i < length; i++) output += collection[i](element, index, children, callback) || "";
		return output;
	};
}
/**
* @param {function} callback
* @return {function}
*/
function rulesheet(callback) {
	return function(element) {
		if (!element.root) {
			if (element = element.return) callback(element);
		}
	};
}
// node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js
var identifierWithPointTracking = function identifierWithPointTracking(begin, points, index) {
	var previous = 0;
	var character = 0;
	while (true) {
		previous = character;
		character = peek();
		if (previous === 38 && character === 12) points[index] = 1;
		if (token(character)) break;
		next();
	}
	return slice(begin, position);
};
var toRules = function toRules(parsed, points) {
	var index = -1;
	var character = 44;
	do
		switch (token(character)) {
			case 0:
				if (character === 38 && peek() === 12) points[index] = 1;
				parsed[index] += identifierWithPointTracking(position - 1, points, index);
				break;
			case 2:
				parsed[index] += delimit(character);
				break;
			case 4: if (character === 44) {
				parsed[++index] = peek() === 58 ? "&\f" : "";
				points[index] = parsed[index].length;
				break;
			}
			default: parsed[index] += from(character);
		}
	while (character = next());
	return parsed;
};
var getRules = function getRules(value, points) {
	return dealloc(toRules(alloc(value), points));
};
var fixedElements = /* #__PURE__ */ new WeakMap();
var compat = function compat(element) {
	if (element.type !== "rule" || !element.parent || element.length < 1) return;
	var value = element.value;
	var parent = element.parent;
	var isImplicitRule = element.column === parent.column && element.line === parent.line;
	while (parent.type !== "rule") {
		parent = parent.parent;
		if (!parent) return;
	}
	if (element.props.length === 1 && value.charCodeAt(0) !== 58 && !fixedElements.get(parent)) return;
	if (isImplicitRule) return;
	fixedElements.set(element, true);
	var points = [];
	var rules = getRules(value, points);
	var parentRules = parent.props;
	for (var i = 0, k = 0; i < rules.length; i++) for (var j = 0; j < parentRules.length; j++, k++) element.props[k] = points[i] ? rules[i].replace(/&\f/g, parentRules[j]) : parentRules[j] + " " + rules[i];
};
var removeLabel = function removeLabel(element) {
	if (element.type === "decl") {
		var value = element.value;
		if (value.charCodeAt(0) === 108 && value.charCodeAt(2) === 98) {
			element["return"] = "";
			element.value = "";
		}
	}
};
function prefix(value, length) {
	switch (hash(value, length)) {
		case 5103: return WEBKIT + "print-" + value + value;
		case 5737:
		case 4201:
		case 3177:
		case 3433:
		case 1641:
		case 4457:
		case 2921:
		case 5572:
		case 6356:
		case 5844:
		case 3191:
		case 6645:
		case 3005:
		case 6391:
		case 5879:
		case 5623:
		case 6135:
		case 4599:
		case 4855:
		case 4215:
		case 6389:
		case 5109:
		case 5365:
		case 5621:
		case 3829: return WEBKIT + value + value;
		case 5349:
		case 4246:
		case 4810:
		case 6968:
		case 2756: return WEBKIT + value + MOZ + value + MS + value + value;
		case 6828:
		case 4268: return WEBKIT + value + MS + value + value;
		case 6165: return WEBKIT + value + MS + "flex-" + value + value;
		case 5187: return WEBKIT + value + replace(value, /(\w+).+(:[^]+)/, WEBKIT + "box-$1$2" + MS + "flex-$1$2") + value;
		case 5443: return WEBKIT + value + MS + "flex-item-" + replace(value, /flex-|-self/, "") + value;
		case 4675: return WEBKIT + value + MS + "flex-line-pack" + replace(value, /align-content|flex-|-self/, "") + value;
		case 5548: return WEBKIT + value + MS + replace(value, "shrink", "negative") + value;
		case 5292: return WEBKIT + value + MS + replace(value, "basis", "preferred-size") + value;
		case 6060: return WEBKIT + "box-" + replace(value, "-grow", "") + WEBKIT + value + MS + replace(value, "grow", "positive") + value;
		case 4554: return WEBKIT + replace(value, /([^-])(transform)/g, "$1" + WEBKIT + "$2") + value;
		case 6187: return replace(replace(replace(value, /(zoom-|grab)/, WEBKIT + "$1"), /(image-set)/, WEBKIT + "$1"), value, "") + value;
		case 5495:
		case 3959: return replace(value, /(image-set\([^]*)/, WEBKIT + "$1$`$1");
		case 4968: return replace(replace(value, /(.+:)(flex-)?(.*)/, WEBKIT + "box-pack:$3" + MS + "flex-pack:$3"), /s.+-b[^;]+/, "justify") + WEBKIT + value + value;
		case 4095:
		case 3583:
		case 4068:
		case 2532: return replace(value, /(.+)-inline(.+)/, WEBKIT + "$1$2") + value;
		case 8116:
		case 7059:
		case 5753:
		case 5535:
		case 5445:
		case 5701:
		case 4933:
		case 4677:
		case 5533:
		case 5789:
		case 5021:
		case 4765:
			if (strlen(value) - 1 - length > 6) switch (charat(value, length + 1)) {
				case 109: if (charat(value, length + 4) !== 45) break;
				case 102: return replace(value, /(.+:)(.+)-([^]+)/, "$1" + WEBKIT + "$2-$3$1" + MOZ + (charat(value, length + 3) == 108 ? "$3" : "$2-$3")) + value;
				case 115: return ~indexof(value, "stretch") ? prefix(replace(value, "stretch", "fill-available"), length) + value : value;
			}
			break;
		case 4949: if (charat(value, length + 1) !== 115) break;
		case 6444:
			switch (charat(value, strlen(value) - 3 - (~indexof(value, "!important") && 10))) {
				case 107: return replace(value, ":", ":" + WEBKIT) + value;
				case 101: return replace(value, /(.+:)([^;!]+)(;|!.+)?/, "$1" + WEBKIT + (charat(value, 14) === 45 ? "inline-" : "") + "box$3$1" + WEBKIT + "$2$3$1" + MS + "$2box$3") + value;
			}
			break;
		case 5936:
			switch (charat(value, length + 11)) {
				case 114: return WEBKIT + value + MS + replace(value, /[svh]\w+-[tblr]{2}/, "tb") + value;
				case 108: return WEBKIT + value + MS + replace(value, /[svh]\w+-[tblr]{2}/, "tb-rl") + value;
				case 45: return WEBKIT + value + MS + replace(value, /[svh]\w+-[tblr]{2}/, "lr") + value;
			}
			return WEBKIT + value + MS + value + value;
	}
	return value;
}
var defaultStylisPlugins = [function prefixer(element, index, children, callback) {
	if (element.length > -1) {
		if (!element["return"]) switch (element.type) {
			case DECLARATION:
				element["return"] = prefix(element.value, element.length);
				break;
			case KEYFRAMES: return serialize([copy(element, { value: replace(element.value, "@", "@" + WEBKIT) })], callback);
			case RULESET: if (element.length) return combine(element.props, function(value) {
				switch (match(value, /(::plac\w+|:read-\w+)/)) {
					case ":read-only":
					case ":read-write": return serialize([copy(element, { props: [replace(value, /:(read-\w+)/, ":" + MOZ + "$1")] })], callback);
					case "::placeholder": return serialize([
						copy(element, { props: [replace(value, /:(plac\w+)/, ":" + WEBKIT + "input-$1")] }),
						copy(element, { props: [replace(value, /:(plac\w+)/, ":" + MOZ + "$1")] }),
						copy(element, { props: [replace(value, /:(plac\w+)/, MS + "input-$1")] })
					], callback);
				}
				return "";
			});
		}
	}
}];
var createCache = function createCache(options) {
	var key = options.key;
	if (key === "css") {
		var ssrStyles = document.querySelectorAll("style[data-emotion]:not([data-s])");
		Array.prototype.forEach.call(ssrStyles, function(node) {
			if (node.getAttribute("data-emotion").indexOf(" ") === -1) return;
			document.head.appendChild(node);
			node.setAttribute("data-s", "");
		});
	}
	var stylisPlugins = options.stylisPlugins || defaultStylisPlugins;
	var inserted = {};
	var container;
	var nodesToHydrate = [];
	container = options.container || document.head;
	Array.prototype.forEach.call(document.querySelectorAll("style[data-emotion^=\"" + key + " \"]"), function(node) {
		var attrib = node.getAttribute("data-emotion").split(" ");
		for (var i = 1; i < attrib.length; i++) inserted[attrib[i]] = true;
		nodesToHydrate.push(node);
	});
	var _insert;
	var omnipresentPlugins = [compat, removeLabel];
	var currentSheet;
	var finalizingPlugins = [stringify, rulesheet(function(rule) {
		currentSheet.insert(rule);
	})];
	var serializer = middleware(omnipresentPlugins.concat(stylisPlugins, finalizingPlugins));
	var stylis = function stylis(styles) {
		return serialize(compile(styles), serializer);
	};
	_insert = function insert(selector, serialized, sheet, shouldCache) {
		currentSheet = sheet;
		stylis(selector ? selector + "{" + serialized.styles + "}" : serialized.styles);
		if (shouldCache) cache.inserted[serialized.name] = true;
	};
	var cache = {
		key,
		sheet: new StyleSheet({
			key,
			container,
			nonce: options.nonce,
			speedy: options.speedy,
			prepend: options.prepend,
			insertionPoint: options.insertionPoint
		}),
		nonce: options.nonce,
		inserted,
		registered: {},
		insert: _insert
	};
	cache.sheet.hydrate(nodesToHydrate);
	return cache;
};
// node_modules/react-is/cjs/react-is.production.min.js
/** @license React v16.13.1
* react-is.production.min.js
*
* Copyright (c) Facebook, Inc. and its affiliates.
*
* This source code is licensed under the MIT license found in the
* LICENSE file in the root directory of this source tree.
*/
var require_react_is_production_min = /* @__PURE__ */ __commonJSMin(((exports) => {
	var b = "function" === typeof Symbol && Symbol.for;
	var c = b ? Symbol.for("react.element") : 60103;
	var d = b ? Symbol.for("react.portal") : 60106;
	var e = b ? Symbol.for("react.fragment") : 60107;
	var f = b ? Symbol.for("react.strict_mode") : 60108;
	var g = b ? Symbol.for("react.profiler") : 60114;
	var h = b ? Symbol.for("react.provider") : 60109;
	var k = b ? Symbol.for("react.context") : 60110;
	var l = b ? Symbol.for("react.async_mode") : 60111;
	var m = b ? Symbol.for("react.concurrent_mode") : 60111;
	var n = b ? Symbol.for("react.forward_ref") : 60112;
	var p = b ? Symbol.for("react.suspense") : 60113;
	var q = b ? Symbol.for("react.suspense_list") : 60120;
	var r = b ? Symbol.for("react.memo") : 60115;
	var t = b ? Symbol.for("react.lazy") : 60116;
	var v = b ? Symbol.for("react.block") : 60121;
	var w = b ? Symbol.for("react.fundamental") : 60117;
	var x = b ? Symbol.for("react.responder") : 60118;
	var y = b ? Symbol.for("react.scope") : 60119;
	function z(a) {
		if ("object" === typeof a && null !== a) {
			var u = a.$$typeof;
			switch (u) {
				case c: switch (a = a.type, a) {
					case l:
					case m:
					case e:
					case g:
					case f:
					case p: return a;
					default: switch (a = a && a.$$typeof, a) {
						case k:
						case n:
						case t:
						case r:
						case h: return a;
						default: return u;
					}
				}
				case d: return u;
			}
		}
	}
	function A(a) {
		return z(a) === m;
	}
	exports.AsyncMode = l;
	exports.ConcurrentMode = m;
	exports.ContextConsumer = k;
	exports.ContextProvider = h;
	exports.Element = c;
	exports.ForwardRef = n;
	exports.Fragment = e;
	exports.Lazy = t;
	exports.Memo = r;
	exports.Portal = d;
	exports.Profiler = g;
	exports.StrictMode = f;
	exports.Suspense = p;
	exports.isAsyncMode = function(a) {
		return A(a) || z(a) === l;
	};
	exports.isConcurrentMode = A;
	exports.isContextConsumer = function(a) {
		return z(a) === k;
	};
	exports.isContextProvider = function(a) {
		return z(a) === h;
	};
	exports.isElement = function(a) {
		return "object" === typeof a && null !== a && a.$$typeof === c;
	};
	exports.isForwardRef = function(a) {
		return z(a) === n;
	};
	exports.isFragment = function(a) {
		return z(a) === e;
	};
	exports.isLazy = function(a) {
		return z(a) === t;
	};
	exports.isMemo = function(a) {
		return z(a) === r;
	};
	exports.isPortal = function(a) {
		return z(a) === d;
	};
	exports.isProfiler = function(a) {
		return z(a) === g;
	};
	exports.isStrictMode = function(a) {
		return z(a) === f;
	};
	exports.isSuspense = function(a) {
		return z(a) === p;
	};
	exports.isValidElementType = function(a) {
		return "string" === typeof a || "function" === typeof a || a === e || a === m || a === g || a === f || a === p || a === q || "object" === typeof a && null !== a && (a.$$typeof === t || a.$$typeof === r || a.$$typeof === h || a.$$typeof === k || a.$$typeof === n || a.$$typeof === w || a.$$typeof === x || a.$$typeof === y || a.$$typeof === v);
	};
	exports.typeOf = z;
}));
// node_modules/react-is/index.js
var require_react_is = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = require_react_is_production_min();
}));
// node_modules/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js
var require_hoist_non_react_statics_cjs = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var reactIs = require_react_is();
	/**
	* Copyright 2015, Yahoo! Inc.
	* Copyrights licensed under the New BSD License. See the accompanying LICENSE file for terms.
	*/
	var REACT_STATICS = {
		childContextTypes: true,
		contextType: true,
		contextTypes: true,
		defaultProps: true,
		displayName: true,
		getDefaultProps: true,
		getDerivedStateFromError: true,
		getDerivedStateFromProps: true,
		mixins: true,
		propTypes: true,
		type: true
	};
	var KNOWN_STATICS = {
		name: true,
		length: true,
		prototype: true,
		caller: true,
		callee: true,
		arguments: true,
		arity: true
	};
	var FORWARD_REF_STATICS = {
		"$$typeof": true,
		render: true,
		defaultProps: true,
		displayName: true,
		propTypes: true
	};
	var MEMO_STATICS = {
		"$$typeof": true,
		compare: true,
		defaultProps: true,
		displayName: true,
		propTypes: true,
		type: true
	};
	var TYPE_STATICS = {};
	TYPE_STATICS[reactIs.ForwardRef] = FORWARD_REF_STATICS;
	TYPE_STATICS[reactIs.Memo] = MEMO_STATICS;
	function getStatics(component) {
		if (reactIs.isMemo(component)) return MEMO_STATICS;
		return TYPE_STATICS[component["$$typeof"]] || REACT_STATICS;
	}
	var defineProperty = Object.defineProperty;
	var getOwnPropertyNames = Object.getOwnPropertyNames;
	var getOwnPropertySymbols = Object.getOwnPropertySymbols;
	var getOwnPropertyDescriptor = Object.getOwnPropertyDescriptor;
	var getPrototypeOf = Object.getPrototypeOf;
	var objectPrototype = Object.prototype;
	function hoistNonReactStatics(targetComponent, sourceComponent, blacklist) {
		if (typeof sourceComponent !== "string") {
			if (objectPrototype) {
				var inheritedComponent = getPrototypeOf(sourceComponent);
				if (inheritedComponent && inheritedComponent !== objectPrototype) hoistNonReactStatics(targetComponent, inheritedComponent, blacklist);
			}
			var keys = getOwnPropertyNames(sourceComponent);
			if (getOwnPropertySymbols) keys = keys.concat(getOwnPropertySymbols(sourceComponent));
			var targetStatics = getStatics(targetComponent);
			var sourceStatics = getStatics(sourceComponent);
			for (var i = 0; i < keys.length; ++i) {
				var key = keys[i];
				if (!KNOWN_STATICS[key] && !(blacklist && blacklist[key]) && !(sourceStatics && sourceStatics[key]) && !(targetStatics && targetStatics[key])) {
					var descriptor = getOwnPropertyDescriptor(sourceComponent, key);
					try {
						defineProperty(targetComponent, key, descriptor);
					} catch (e) {}
				}
			}
		}
		return targetComponent;
	}
	module.exports = hoistNonReactStatics;
}));
// node_modules/@emotion/utils/dist/emotion-utils.browser.esm.js
function getRegisteredStyles(registered, registeredStyles, classNames) {
	var rawClassName = "";
	classNames.split(" ").forEach(function(className) {
		if (registered[className] !== void 0) registeredStyles.push(registered[className] + ";");
		else if (className) rawClassName += className + " ";
	});
	return rawClassName;
}
var registerStyles = function registerStyles(cache, serialized, isStringTag) {
	var className = cache.key + "-" + serialized.name;
	if ((isStringTag === false || false) && cache.registered[className] === void 0) cache.registered[className] = serialized.styles;
};
var insertStyles = function insertStyles(cache, serialized, isStringTag) {
	registerStyles(cache, serialized, isStringTag);
	var className = cache.key + "-" + serialized.name;
	if (cache.inserted[serialized.name] === void 0) {
		var current = serialized;
		do {
			cache.insert(serialized === current ? "." + className : "", current, cache.sheet, true);
			current = current.next;
		} while (current !== void 0);
	}
};
// node_modules/@emotion/hash/dist/emotion-hash.esm.js
function murmur2(str) {
	var h = 0;
	var k, i = 0, len = str.length;
	for (; len >= 4; ++i, len -= 4) {
		k = str.charCodeAt(i) & 255 | (str.charCodeAt(++i) & 255) << 8 | (str.charCodeAt(++i) & 255) << 16 | (str.charCodeAt(++i) & 255) << 24;
		k = (k & 65535) * 1540483477 + ((k >>> 16) * 59797 << 16);
		k ^= k >>> 24;
		h = (k & 65535) * 1540483477 + ((k >>> 16) * 59797 << 16) ^ (h & 65535) * 1540483477 + ((h >>> 16) * 59797 << 16);
	}
	switch (len) {
		case 3: h ^= (str.charCodeAt(i + 2) & 255) << 16;
		case 2: h ^= (str.charCodeAt(i + 1) & 255) << 8;
		case 1:
			h ^= str.charCodeAt(i) & 255;
			h = (h & 65535) * 1540483477 + ((h >>> 16) * 59797 << 16);
	}
	h ^= h >>> 13;
	h = (h & 65535) * 1540483477 + ((h >>> 16) * 59797 << 16);
	return ((h ^ h >>> 15) >>> 0).toString(36);
}
// node_modules/@emotion/unitless/dist/emotion-unitless.esm.js
var unitlessKeys = {
	animationIterationCount: 1,
	aspectRatio: 1,
	borderImageOutset: 1,
	borderImageSlice: 1,
	borderImageWidth: 1,
	boxFlex: 1,
	boxFlexGroup: 1,
	boxOrdinalGroup: 1,
	columnCount: 1,
	columns: 1,
	flex: 1,
	flexGrow: 1,
	flexPositive: 1,
	flexShrink: 1,
	flexNegative: 1,
	flexOrder: 1,
	gridRow: 1,
	gridRowEnd: 1,
	gridRowSpan: 1,
	gridRowStart: 1,
	gridColumn: 1,
	gridColumnEnd: 1,
	gridColumnSpan: 1,
	gridColumnStart: 1,
	msGridRow: 1,
	msGridRowSpan: 1,
	msGridColumn: 1,
	msGridColumnSpan: 1,
	fontWeight: 1,
	lineHeight: 1,
	opacity: 1,
	order: 1,
	orphans: 1,
	scale: 1,
	tabSize: 1,
	widows: 1,
	zIndex: 1,
	zoom: 1,
	WebkitLineClamp: 1,
	fillOpacity: 1,
	floodOpacity: 1,
	stopOpacity: 1,
	strokeDasharray: 1,
	strokeDashoffset: 1,
	strokeMiterlimit: 1,
	strokeOpacity: 1,
	strokeWidth: 1
};
// node_modules/@emotion/serialize/dist/emotion-serialize.esm.js
var isDevelopment$1 = false;
var hyphenateRegex = /[A-Z]|^ms/g;
var animationRegex = /_EMO_([^_]+?)_([^]*?)_EMO_/g;
var isCustomProperty = function isCustomProperty(property) {
	return property.charCodeAt(1) === 45;
};
var isProcessableValue = function isProcessableValue(value) {
	return value != null && typeof value !== "boolean";
};
var processStyleName = /* #__PURE__ */ memoize(function(styleName) {
	return isCustomProperty(styleName) ? styleName : styleName.replace(hyphenateRegex, "-$&").toLowerCase();
});
var processStyleValue = function processStyleValue(key, value) {
	switch (key) {
		case "animation":
		case "animationName": if (typeof value === "string") return value.replace(animationRegex, function(match, p1, p2) {
			cursor = {
				name: p1,
				styles: p2,
				next: cursor
			};
			return p1;
		});
	}
	if (unitlessKeys[key] !== 1 && !isCustomProperty(key) && typeof value === "number" && value !== 0) return value + "px";
	return value;
};
var noComponentSelectorMessage = "Component selectors can only be used in conjunction with @emotion/babel-plugin, the swc Emotion plugin, or another Emotion-aware compiler transform.";
function handleInterpolation(mergedProps, registered, interpolation) {
	if (interpolation == null) return "";
	var componentSelector = interpolation;
	if (componentSelector.__emotion_styles !== void 0) return componentSelector;
	switch (typeof interpolation) {
		case "boolean": return "";
		case "object":
			var keyframes = interpolation;
			if (keyframes.anim === 1) {
				cursor = {
					name: keyframes.name,
					styles: keyframes.styles,
					next: cursor
				};
				return keyframes.name;
			}
			var serializedStyles = interpolation;
			if (serializedStyles.styles !== void 0) {
				var next = serializedStyles.next;
				if (next !== void 0) while (next !== void 0) {
					cursor = {
						name: next.name,
						styles: next.styles,
						next: cursor
					};
					next = next.next;
				}
				return serializedStyles.styles + ";";
			}
			return createStringFromObject(mergedProps, registered, interpolation);
		case "function": if (mergedProps !== void 0) {
			var previousCursor = cursor;
			var result = interpolation(mergedProps);
			cursor = previousCursor;
			return handleInterpolation(mergedProps, registered, result);
		}
	}
	var asString = interpolation;
	if (registered == null) return asString;
	var cached = registered[asString];
	return cached !== void 0 ? cached : asString;
}
function createStringFromObject(mergedProps, registered, obj) {
	var string = "";
	if (Array.isArray(obj)) for (var i = 0; i < obj.length; i++) string += handleInterpolation(mergedProps, registered, obj[i]) + ";";
	else for (var key in obj) {
		var value = obj[key];
		if (typeof value !== "object") {
			var asString = value;
			if (registered != null && registered[asString] !== void 0) string += key + "{" + registered[asString] + "}";
			else if (isProcessableValue(asString)) string += processStyleName(key) + ":" + processStyleValue(key, asString) + ";";
		} else {
			if (key === "NO_COMPONENT_SELECTOR" && isDevelopment$1) throw new Error(noComponentSelectorMessage);
			if (Array.isArray(value) && typeof value[0] === "string" && (registered == null || registered[value[0]] === void 0)) {
				for (var _i = 0; _i < value.length; _i++) if (isProcessableValue(value[_i])) string += processStyleName(key) + ":" + processStyleValue(key, value[_i]) + ";";
			} else {
				var interpolated = handleInterpolation(mergedProps, registered, value);
				switch (key) {
					case "animation":
					case "animationName":
						string += processStyleName(key) + ":" + interpolated + ";";
						break;
					default: string += key + "{" + interpolated + "}";
				}
			}
		}
	}
	return string;
}
var labelPattern = /label:\s*([^\s;{]+)\s*(;|$)/g;
var cursor;
function serializeStyles(args, registered, mergedProps) {
	if (args.length === 1 && typeof args[0] === "object" && args[0] !== null && args[0].styles !== void 0) return args[0];
	var stringMode = true;
	var styles = "";
	cursor = void 0;
	var strings = args[0];
	if (strings == null || strings.raw === void 0) {
		stringMode = false;
		styles += handleInterpolation(mergedProps, registered, strings);
	} else styles += strings[0];
	for (var i = 1; i < args.length; i++) {
		styles += handleInterpolation(mergedProps, registered, args[i]);
		if (stringMode) styles += strings[i];
	}
	labelPattern.lastIndex = 0;
	var identifierName = "";
	var match;
	while ((match = labelPattern.exec(styles)) !== null) identifierName += "-" + match[1];
	return {
		name: murmur2(styles) + identifierName,
		styles,
		next: cursor
	};
}
// node_modules/@emotion/use-insertion-effect-with-fallbacks/dist/emotion-use-insertion-effect-with-fallbacks.browser.esm.js
var syncFallback = function syncFallback(create) {
	return create();
};
var useInsertionEffect = React["useInsertionEffect"] ? React["useInsertionEffect"] : false;
var useInsertionEffectAlwaysWithSyncFallback = useInsertionEffect || syncFallback;
var useInsertionEffectWithLayoutFallback = useInsertionEffect || React.useLayoutEffect;
var EmotionCacheContext = /* #__PURE__ */ React.createContext(typeof HTMLElement !== "undefined" ? /* #__PURE__ */ createCache({ key: "css" }) : null);
EmotionCacheContext.Provider;
var withEmotionCache = function withEmotionCache(func) {
	return /*#__PURE__*/ forwardRef(function(props, ref) {
		return func(props, useContext(EmotionCacheContext), ref);
	});
};
var ThemeContext = /* #__PURE__ */ React.createContext({});
var hasOwn = {}.hasOwnProperty;
var typePropName = "__EMOTION_TYPE_PLEASE_DO_NOT_USE__";
var createEmotionProps = function createEmotionProps(type, props) {
	var newProps = {};
	for (var _key in props) if (hasOwn.call(props, _key)) newProps[_key] = props[_key];
	newProps[typePropName] = type;
	return newProps;
};
var Insertion$1 = function Insertion(_ref) {
	var cache = _ref.cache, serialized = _ref.serialized, isStringTag = _ref.isStringTag;
	registerStyles(cache, serialized, isStringTag);
	useInsertionEffectAlwaysWithSyncFallback(function() {
		return insertStyles(cache, serialized, isStringTag);
	});
	return null;
};
var Emotion$1 = /* @__PURE__ */ withEmotionCache(function(props, cache, ref) {
	var cssProp = props.css;
	if (typeof cssProp === "string" && cache.registered[cssProp] !== void 0) cssProp = cache.registered[cssProp];
	var WrappedComponent = props[typePropName];
	var registeredStyles = [cssProp];
	var className = "";
	if (typeof props.className === "string") className = getRegisteredStyles(cache.registered, registeredStyles, props.className);
	else if (props.className != null) className = props.className + " ";
	var serialized = serializeStyles(registeredStyles, void 0, React.useContext(ThemeContext));
	className += cache.key + "-" + serialized.name;
	var newProps = {};
	for (var _key2 in props) if (hasOwn.call(props, _key2) && _key2 !== "css" && _key2 !== typePropName && true) newProps[_key2] = props[_key2];
	newProps.className = className;
	if (ref) newProps.ref = ref;
	return /*#__PURE__*/ React.createElement(React.Fragment, null, /*#__PURE__*/ React.createElement(Insertion$1, {
		cache,
		serialized,
		isStringTag: typeof WrappedComponent === "string"
	}), /*#__PURE__*/ React.createElement(WrappedComponent, newProps));
});
require_hoist_non_react_statics_cjs();
var jsx$1 = function jsx(type, props) {
	var args = arguments;
	if (props == null || !hasOwn.call(props, "css")) return React.createElement.apply(void 0, args);
	var argsLength = args.length;
	var createElementArgArray = new Array(argsLength);
	createElementArgArray[0] = Emotion$1;
	createElementArgArray[1] = createEmotionProps(type, props);
	for (var i = 2; i < argsLength; i++) createElementArgArray[i] = args[i];
	return React.createElement.apply(null, createElementArgArray);
};
(function(_jsx) {
	var JSX;
	JSX || (JSX = _jsx.JSX || (_jsx.JSX = {}));
})(jsx$1 || (jsx$1 = {}));
var Global = /* #__PURE__ */ withEmotionCache(function(props, cache) {
	var styles = props.styles;
	var serialized = serializeStyles([styles], void 0, React.useContext(ThemeContext));
	var sheetRef = React.useRef();
	useInsertionEffectWithLayoutFallback(function() {
		var key = cache.key + "-global";
		var sheet = new cache.sheet.constructor({
			key,
			nonce: cache.sheet.nonce,
			container: cache.sheet.container,
			speedy: cache.sheet.isSpeedy
		});
		var rehydrating = false;
		var node = document.querySelector("style[data-emotion=\"" + key + " " + serialized.name + "\"]");
		if (cache.sheet.tags.length) sheet.before = cache.sheet.tags[0];
		if (node !== null) {
			rehydrating = true;
			node.setAttribute("data-emotion", key);
			sheet.hydrate([node]);
		}
		sheetRef.current = [sheet, rehydrating];
		return function() {
			sheet.flush();
		};
	}, [cache]);
	useInsertionEffectWithLayoutFallback(function() {
		var sheetRefCurrent = sheetRef.current;
		var sheet = sheetRefCurrent[0];
		if (sheetRefCurrent[1]) {
			sheetRefCurrent[1] = false;
			return;
		}
		if (serialized.next !== void 0) insertStyles(cache, serialized.next, true);
		if (sheet.tags.length) {
			sheet.before = sheet.tags[sheet.tags.length - 1].nextElementSibling;
			sheet.flush();
		}
		cache.insert("", serialized, sheet, false);
	}, [cache, serialized.name]);
	return null;
});
// node_modules/@chakra-ui/react/dist/esm/merge-refs.js
const shouldReturnCleanup = parseInt(React.version.split(".")[0], 10) >= 19;
function assignRef(ref, value) {
	if (ref == null) return;
	if (typeof ref === "function") return ref(value);
	try {
		ref.current = value;
	} catch (error) {
		throw new Error(`Cannot assign value '${value}' to ref '${ref}'`);
	}
}
function mergeRefs(...refs) {
	const availableRefs = refs.filter((ref) => ref != null);
	if (shouldReturnCleanup) {
		const cleanupMap = /* @__PURE__ */ new Map();
		return (node) => {
			availableRefs.forEach((ref) => {
				const cleanup = assignRef(ref, node);
				if (cleanup) cleanupMap.set(ref, cleanup);
			});
			return () => {
				availableRefs.forEach((ref) => {
					const cleanup = cleanupMap.get(ref);
					if (cleanup && typeof cleanup === "function") cleanup();
					else assignRef(ref, null);
				});
				cleanupMap.clear();
			};
		};
	} else return (node) => {
		availableRefs.forEach((ref) => {
			assignRef(ref, node);
		});
	};
}
// node_modules/@chakra-ui/react/dist/esm/utils/compact.js
function compact(object) {
	const clone = Object.assign({}, object);
	for (let key in clone) if (clone[key] === void 0) delete clone[key];
	return clone;
}
// node_modules/@chakra-ui/react/dist/esm/utils/interop.js
function interopDefault(mod) {
	return mod.default || mod;
}
// node_modules/@chakra-ui/react/dist/esm/utils/ref.js
function getElementRef(el) {
	const version = React.version;
	if (!isString(version)) return el?.ref;
	if (version.startsWith("18.")) return el?.ref;
	return el?.props?.ref;
}
// node_modules/@chakra-ui/react/dist/esm/utils/uniq.js
const uniq = (...items) => {
	const set = items.reduce((acc, curr) => {
		if (curr != null) curr.forEach((item) => acc.add(item));
		return acc;
	}, /* @__PURE__ */ new Set([]));
	return Array.from(set);
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/provider.js
const [ChakraContextProvider, useChakraContext] = createContext$2({
	name: "ChakraContext",
	strict: true,
	providerName: "<ChakraProvider />"
});
function ChakraProvider(props) {
	const { value: sys, children } = props;
	return /* @__PURE__ */ jsxs(ChakraContextProvider, {
		value: sys,
		children: [
			!sys._config.disableLayers && /* @__PURE__ */ jsx(Global, { styles: sys.layers.atRule }),
			/* @__PURE__ */ jsx(Global, { styles: sys._global }),
			children
		]
	});
}
// node_modules/@chakra-ui/react/dist/esm/utils/split-props.js
const splitPropFn = (props, predicate) => {
	const rest = {};
	const result = {};
	const allKeys = Object.keys(props);
	for (const key of allKeys) if (predicate(key)) result[key] = props[key];
	else rest[key] = props[key];
	return [result, rest];
};
const splitProps = (props, keys) => {
	const predicate = isFunction(keys) ? keys : (key) => keys.includes(key);
	return splitPropFn(props, predicate);
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/use-resolved-props.js
const htmlProps = /* @__PURE__ */ new Set([
	"htmlWidth",
	"htmlHeight",
	"htmlSize",
	"htmlTranslate"
]);
function isHtmlProp(prop) {
	return typeof prop === "string" && htmlProps.has(prop);
}
function useResolvedProps(inProps, cvaRecipe, shouldForwardProps) {
	const { css, isValidProperty } = useChakraContext();
	const { children, ...props } = inProps;
	const result = useMemo(() => {
		const [forwardedProps, restProps_B] = splitProps(props, (key) => shouldForwardProps(key, cvaRecipe.variantKeys));
		const [variantProps, restProps_C] = splitProps(restProps_B, cvaRecipe.variantKeys);
		const [styleProps, elementProps] = splitProps(restProps_C, isValidProperty);
		return {
			forwardedProps,
			variantProps,
			styleProps,
			elementProps
		};
	}, [
		cvaRecipe.variantKeys,
		shouldForwardProps,
		props,
		isValidProperty
	]);
	const { css: cssStyles, ...propStyles } = result.styleProps;
	const cvaStyles = useMemo(() => {
		const variantProps = { ...result.variantProps };
		const hasColorPalette = cvaRecipe.variantKeys.includes("colorPalette");
		const hasOrientation = cvaRecipe.variantKeys.includes("orientation");
		if (!hasColorPalette) variantProps.colorPalette = props.colorPalette;
		if (!hasOrientation) variantProps.orientation = props.orientation;
		return cvaRecipe(variantProps);
	}, [
		cvaRecipe,
		result.variantProps,
		props.colorPalette,
		props.orientation
	]);
	return {
		styles: useMemo(() => {
			return css(cvaStyles, ...toArray(cssStyles), propStyles);
		}, [
			css,
			cvaStyles,
			cssStyles,
			propStyles
		]),
		props: {
			...result.forwardedProps,
			...result.elementProps,
			children
		}
	};
}
const toArray = (val) => {
	return (Array.isArray(val) ? val : [val]).filter(Boolean).flat();
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/factory.js
const testOmitPropsOnStringTag = interopDefault(isPropValid);
const testOmitPropsOnComponent = (key) => key !== "theme";
const composeShouldForwardProps = (tag, options, isReal) => {
	let shouldForwardProp;
	if (options) {
		const optionsShouldForwardProp = options.shouldForwardProp;
		shouldForwardProp = tag.__emotion_forwardProp && optionsShouldForwardProp ? (propName) => tag.__emotion_forwardProp(propName) && optionsShouldForwardProp(propName) : optionsShouldForwardProp;
	}
	if (typeof shouldForwardProp !== "function" && isReal) shouldForwardProp = tag.__emotion_forwardProp;
	return shouldForwardProp;
};
let isBrowser = typeof document !== "undefined";
const Insertion = ({ cache: cache2, serialized, isStringTag }) => {
	registerStyles(cache2, serialized, isStringTag);
	const rules = useInsertionEffectAlwaysWithSyncFallback(() => insertStyles(cache2, serialized, isStringTag));
	if (!isBrowser && rules !== void 0) {
		let serializedNames = serialized.name;
		let next = serialized.next;
		while (next !== void 0) {
			serializedNames = cx(serializedNames, next.name);
			next = next.next;
		}
		return /* @__PURE__ */ jsx("style", {
			[`data-emotion`]: cx(cache2.key, serializedNames),
			dangerouslySetInnerHTML: { __html: rules },
			nonce: cache2.sheet.nonce
		});
	}
	return null;
};
const exceptionPropMap = {
	path: ["d"],
	text: ["x", "y"],
	circle: [
		"cx",
		"cy",
		"r"
	],
	rect: [
		"width",
		"height",
		"x",
		"y",
		"rx",
		"ry"
	],
	ellipse: [
		"cx",
		"cy",
		"rx",
		"ry"
	],
	g: ["transform"],
	stop: ["offset", "stopOpacity"]
};
const hasProp = (obj, prop) => {
	return Object.prototype.hasOwnProperty.call(obj, prop);
};
const createStyled = (tag, configOrCva = {}, options = {}) => {
	if (hasProp(exceptionPropMap, tag)) {
		options.forwardProps || (options.forwardProps = []);
		const props = exceptionPropMap[tag];
		options.forwardProps = uniq([...options.forwardProps, ...props]);
	}
	const isReal = tag.__emotion_real === tag;
	const baseTag = isReal && tag.__emotion_base || tag;
	let identifierName;
	let targetClassName;
	if (options !== void 0) {
		identifierName = options.label;
		targetClassName = options.target;
	}
	let styles = [];
	const Styled = withEmotionCache((inProps, cache2, ref) => {
		const { cva, isValidProperty } = useChakraContext();
		const cvaFn = configOrCva.__cva__ ? configOrCva : cva(configOrCva);
		const baseCva = tag.__emotion_cva && !tag.__emotion_cva.__cva__ ? cva(tag.__emotion_cva) : tag.__emotion_cva;
		const cvaRecipe = mergeCva$1(baseCva, cvaFn);
		const createShouldForwardProps = (props2) => {
			return (prop, variantKeys) => {
				if (props2.includes(prop)) return true;
				return !variantKeys?.includes(prop) && !isValidProperty(prop);
			};
		};
		if (!options.shouldForwardProp && options.forwardProps) options.shouldForwardProp = createShouldForwardProps(options.forwardProps);
		const fallbackShouldForwardProp = (prop, variantKeys) => {
			const emotionSfp = typeof tag === "string" && tag.charCodeAt(0) > 96 ? testOmitPropsOnStringTag : testOmitPropsOnComponent;
			const chakraSfp = !variantKeys?.includes(prop) && !isValidProperty(prop);
			return emotionSfp(prop) && chakraSfp;
		};
		const shouldForwardProp = composeShouldForwardProps(tag, options, isReal) || fallbackShouldForwardProp;
		const { props, styles: styleProps } = useResolvedProps(React.useMemo(() => Object.assign({}, options.defaultProps, compact(inProps)), [inProps]), cvaRecipe, shouldForwardProp);
		let className = "";
		let classInterpolations = [styleProps];
		let mergedProps = props;
		if (props.theme == null) {
			mergedProps = {};
			for (let key in props) mergedProps[key] = props[key];
			mergedProps.theme = React.useContext(ThemeContext);
		}
		if (typeof props.className === "string") className = getRegisteredStyles(cache2.registered, classInterpolations, props.className);
		else if (props.className != null) className = cx(className, props.className);
		const serialized = serializeStyles(styles.concat(classInterpolations), cache2.registered, mergedProps);
		if (serialized.styles) className = cx(className, `${cache2.key}-${serialized.name}`);
		if (targetClassName !== void 0) className = cx(className, targetClassName);
		const shouldUseAs = !shouldForwardProp("as");
		let FinalTag = shouldUseAs && props.as || baseTag;
		let finalProps = {};
		for (let prop in props) {
			if (shouldUseAs && prop === "as") continue;
			if (isHtmlProp(prop)) {
				const nativeProp = prop.replace("html", "").toLowerCase();
				finalProps[nativeProp] = props[prop];
				continue;
			}
			if (shouldForwardProp(prop)) finalProps[prop] = props[prop];
		}
		let classNameToUse = className.trim();
		if (classNameToUse) finalProps.className = classNameToUse;
		else Reflect.deleteProperty(finalProps, "className");
		finalProps.ref = ref;
		const forwardAsChild = options.forwardAsChild || options.forwardProps?.includes("asChild");
		if (props.asChild && !forwardAsChild) {
			const child = React.isValidElement(props.children) ? React.Children.only(props.children) : React.Children.toArray(props.children).find(React.isValidElement);
			if (!child) throw new Error("[chakra-ui > factory] No valid child found");
			FinalTag = child.type;
			finalProps.children = null;
			Reflect.deleteProperty(finalProps, "asChild");
			finalProps = mergeProps(finalProps, child.props);
			finalProps.ref = mergeRefs(ref, getElementRef(child));
		}
		if (finalProps.as && forwardAsChild) {
			finalProps.as = void 0;
			return /* @__PURE__ */ jsxs(React.Fragment, { children: [/* @__PURE__ */ jsx(Insertion, {
				cache: cache2,
				serialized,
				isStringTag: typeof FinalTag === "string"
			}), /* @__PURE__ */ jsx(FinalTag, {
				asChild: true,
				...finalProps,
				children: /* @__PURE__ */ jsx(props.as, { children: finalProps.children })
			})] });
		}
		return /* @__PURE__ */ jsxs(React.Fragment, { children: [/* @__PURE__ */ jsx(Insertion, {
			cache: cache2,
			serialized,
			isStringTag: typeof FinalTag === "string"
		}), /* @__PURE__ */ jsx(FinalTag, { ...finalProps })] });
	});
	Styled.displayName = identifierName !== void 0 ? identifierName : `chakra(${typeof baseTag === "string" ? baseTag : baseTag.displayName || baseTag.name || "Component"})`;
	Styled.__emotion_real = Styled;
	Styled.__emotion_base = baseTag;
	Styled.__emotion_forwardProp = options.shouldForwardProp;
	Styled.__emotion_cva = configOrCva;
	Object.defineProperty(Styled, "toString", { value() {
		return `.${targetClassName}`;
	} });
	return Styled;
};
const styledFn = createStyled.bind();
const cache = /* @__PURE__ */ new Map();
const chakra = new Proxy(styledFn, {
	apply(_, __, args) {
		return styledFn(...args);
	},
	get(_, el) {
		if (!cache.has(el)) cache.set(el, styledFn(el));
		return cache.get(el);
	}
});
const mergeCva$1 = (cvaA, cvaB) => {
	if (cvaA && !cvaB) return cvaA;
	if (!cvaA && cvaB) return cvaB;
	return cvaA.merge(cvaB);
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/use-slot-recipe.js
function useSlotRecipe(options) {
	const { key, recipe: recipeProp } = options;
	const sys = useChakraContext();
	return useMemo(() => {
		if (recipeProp) return sys.sva(recipeProp);
		if (key != null) return sys.getSlotRecipeFn(key);
		return sys.sva({ slots: [] });
	}, [
		key,
		recipeProp,
		sys
	]);
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/create-slot-recipe-context.js
const createSlotRecipeContext = (options) => {
	const { key: recipeKey, recipe: recipeConfig } = options;
	const contextName = upperFirst(recipeKey || recipeConfig.className || "Component");
	const [StylesProvider, useStyles] = createContext$2({
		name: `${contextName}StylesContext`,
		errorMessage: `use${contextName}Styles returned is 'undefined'. Seems you forgot to wrap the components in "<${contextName}.Root />" `
	});
	const [ClassNamesProvider, useClassNames] = createContext$2({
		name: `${contextName}ClassNameContext`,
		errorMessage: `use${contextName}ClassNames returned is 'undefined'. Seems you forgot to wrap the components in "<${contextName}.Root />" `,
		strict: false
	});
	const [PropsProvider, usePropsContext] = createContext$2({
		strict: false,
		name: `${contextName}PropsContext`,
		providerName: `${contextName}PropsContext`,
		defaultValue: {}
	});
	function useRecipeResult(props) {
		const { unstyled, ...restProps } = props;
		const slotRecipe = useSlotRecipe({
			key: recipeKey,
			recipe: restProps.recipe || recipeConfig
		});
		const [variantProps, otherProps] = useMemo(() => slotRecipe.splitVariantProps(restProps), [restProps, slotRecipe]);
		return {
			styles: useMemo(() => unstyled ? EMPTY_SLOT_STYLES : slotRecipe(variantProps), [
				unstyled,
				variantProps,
				slotRecipe
			]),
			classNames: slotRecipe.classNameMap,
			props: otherProps
		};
	}
	function withRootProvider(Component, options2 = {}) {
		const { defaultProps, displayName: displayNameOverride } = options2;
		const innerName = getElementTypeDisplayName(Component);
		const inferredDisplayName = inferRootProviderDisplayName(contextName, innerName);
		const StyledComponent = (inProps) => {
			const propsContext = usePropsContext();
			const { styles, classNames, props: rootProps } = useRecipeResult(useMemo(() => mergeProps(defaultProps, propsContext, inProps), [propsContext, inProps]));
			return /* @__PURE__ */ jsx(StylesProvider, {
				value: styles,
				children: /* @__PURE__ */ jsx(ClassNamesProvider, {
					value: classNames,
					children: /* @__PURE__ */ jsx(Component, { ...rootProps })
				})
			});
		};
		StyledComponent.displayName = displayNameOverride ?? inferredDisplayName ?? innerName;
		return StyledComponent;
	}
	const withProvider = (Component, slot, options2) => {
		const { defaultProps, displayName: displayNameOverride, wrapElement, ...restOptions } = options2 ?? {};
		const inferredDisplayName = inferSlotRecipeComponentDisplayName(contextName, String(slot));
		const SuperComponent = chakra(Component, {}, restOptions);
		const StyledComponent = forwardRef((inProps, ref) => {
			const propsContext = usePropsContext();
			const props = useMemo(() => mergeProps(defaultProps ?? {}, propsContext, inProps), [propsContext, inProps]);
			const { styles, props: rootProps, classNames } = useRecipeResult(props);
			const className = classNames[slot];
			const element = /* @__PURE__ */ jsx(StylesProvider, {
				value: styles,
				children: /* @__PURE__ */ jsx(ClassNamesProvider, {
					value: classNames,
					children: /* @__PURE__ */ jsx(SuperComponent, {
						ref,
						...rootProps,
						css: [styles[slot], props.css],
						className: cx(props.className, className)
					})
				})
			});
			return wrapElement?.(element, props) ?? element;
		});
		StyledComponent.displayName = displayNameOverride ?? inferredDisplayName ?? getElementTypeDisplayName(Component);
		return StyledComponent;
	};
	const withContext = (Component, slot, options2) => {
		const { displayName: displayNameOverride, ...chakraOptions } = options2 ?? {};
		const inferredDisplayName = slot != null && slot !== "" ? inferSlotRecipeComponentDisplayName(contextName, String(slot)) : contextName;
		const SuperComponent = chakra(Component, {}, chakraOptions);
		const StyledComponent = forwardRef((props, ref) => {
			const { unstyled, ...restProps } = props;
			const styles = useStyles();
			const className = useClassNames()?.[slot];
			return /* @__PURE__ */ jsx(SuperComponent, {
				...restProps,
				css: [!unstyled && slot ? styles[slot] : void 0, props.css],
				ref,
				className: cx(props.className, className)
			});
		});
		StyledComponent.displayName = displayNameOverride ?? inferredDisplayName ?? getElementTypeDisplayName(Component);
		return StyledComponent;
	};
	return {
		StylesProvider,
		ClassNamesProvider,
		PropsProvider,
		usePropsContext,
		useRecipeResult,
		withProvider,
		withContext,
		withRootProvider,
		useStyles,
		useClassNames
	};
};
// node_modules/@chakra-ui/react/dist/esm/components/dialog/dialog.js
const { withRootProvider, withContext: withContext$6, useStyles: useDialogStyles, PropsProvider: PropsProvider$8 } = createSlotRecipeContext({ key: "dialog" });
const DialogRootProvider = withRootProvider(dialog_exports.RootProvider, { defaultProps: {
	unmountOnExit: true,
	lazyMount: true
} });
const DialogRoot = withRootProvider(dialog_exports.Root, { defaultProps: {
	unmountOnExit: true,
	lazyMount: true
} });
const DialogPropsProvider = PropsProvider$8;
const DialogTrigger = withContext$6(dialog_exports.Trigger, "trigger", { forwardAsChild: true });
const DialogPositioner = withContext$6(dialog_exports.Positioner, "positioner", { forwardAsChild: true });
const DialogContent = withContext$6(dialog_exports.Content, "content", { forwardAsChild: true });
const DialogDescription = withContext$6(dialog_exports.Description, "description", { forwardAsChild: true });
const DialogTitle = withContext$6(dialog_exports.Title, "title", { forwardAsChild: true });
const DialogCloseTrigger = withContext$6(dialog_exports.CloseTrigger, "closeTrigger", { forwardAsChild: true });
const DialogActionTrigger = forwardRef(function DialogActionTrigger2(props, ref) {
	const dialog = useDialogContext();
	return /* @__PURE__ */ jsx(chakra.button, {
		type: "button",
		...props,
		ref,
		onClick: (event) => {
			props.onClick?.(event);
			dialog.setOpen(false);
		}
	});
});
const DialogBackdrop = withContext$6(dialog_exports.Backdrop, "backdrop", { forwardAsChild: true });
const DialogBody = withContext$6("div", "body");
const DialogFooter = withContext$6("div", "footer");
const DialogHeader = withContext$6("div", "header");
const DialogContext = dialog_exports.Context;
// node_modules/@chakra-ui/react/dist/esm/components/dialog/namespace.js
var namespace_exports = /* @__PURE__ */ __exportAll$1({
	ActionTrigger: () => DialogActionTrigger,
	Backdrop: () => DialogBackdrop,
	Body: () => DialogBody,
	CloseTrigger: () => DialogCloseTrigger,
	Content: () => DialogContent,
	Context: () => DialogContext,
	Description: () => DialogDescription,
	Footer: () => DialogFooter,
	Header: () => DialogHeader,
	Positioner: () => DialogPositioner,
	PropsProvider: () => DialogPropsProvider,
	Root: () => DialogRoot,
	RootProvider: () => DialogRootProvider,
	Title: () => DialogTitle,
	Trigger: () => DialogTrigger
});
var parts$2 = createAnatomy("field").parts("root", "errorText", "helperText", "input", "label", "select", "textarea", "requiredIndicator").build();
// node_modules/@ark-ui/react/dist/components/field/use-field-context.js
var [FieldProvider, useFieldContext] = createContext$1({
	name: "FieldContext",
	hookName: "useFieldContext",
	providerName: "<FieldProvider />",
	strict: false
});
// node_modules/@ark-ui/react/dist/components/field/field-context.js
var FieldContext = (props) => props.children(useFieldContext());
// node_modules/@ark-ui/react/dist/components/field/field-error-text.js
var FieldErrorText$1 = forwardRef((props, ref) => {
	const field = useFieldContext();
	const mergedProps = mergeProps$1(field.getErrorTextProps(), props);
	if (field?.invalid) return /* @__PURE__ */ jsx(ark.span, {
		...mergedProps,
		ref
	});
	return null;
});
FieldErrorText$1.displayName = "FieldErrorText";
// node_modules/@ark-ui/react/dist/components/field/field-helper-text.js
var FieldHelperText$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useFieldContext()?.getHelperTextProps(), props);
	return /* @__PURE__ */ jsx(ark.span, {
		...mergedProps,
		ref
	});
});
FieldHelperText$1.displayName = "FieldHelperText";
// node_modules/@ark-ui/react/dist/components/field/field-input.js
var FieldInput = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useFieldContext()?.getInputProps(), props);
	return /* @__PURE__ */ jsx(ark.input, {
		...mergedProps,
		ref
	});
});
FieldInput.displayName = "FieldInput";
// node_modules/@ark-ui/react/dist/components/field/field-item.js
var FieldItem = (props) => {
	const { value, children } = props;
	const parentField = useFieldContext();
	const itemField = useMemo(() => {
		if (!parentField) throw new Error("Field.Item must be used within Field.Root");
		const controlId = `field::${parentField.ids.control}::item::${value}`;
		const labelId = `${controlId}::label`;
		const getControlProps = () => ({
			...parentField.getInputProps(),
			id: controlId
		});
		return {
			...parentField,
			ids: {
				...parentField.ids,
				control: controlId,
				label: labelId
			},
			getLabelProps: () => ({
				...parentField.getLabelProps(),
				id: labelId,
				htmlFor: controlId
			}),
			getInputProps: () => ({
				...getControlProps(),
				...parts$2.input.attrs
			}),
			getSelectProps: () => ({
				...getControlProps(),
				...parts$2.select.attrs
			}),
			getTextareaProps: () => ({
				...getControlProps(),
				...parts$2.textarea.attrs
			})
		};
	}, [parentField, value]);
	return /* @__PURE__ */ jsx(FieldProvider, {
		value: itemField,
		children
	});
};
FieldItem.displayName = "FieldItem";
// node_modules/@ark-ui/react/dist/components/field/field-label.js
var FieldLabel$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useFieldContext()?.getLabelProps(), props);
	return /* @__PURE__ */ jsx(ark.label, {
		...mergedProps,
		ref
	});
});
FieldLabel$1.displayName = "FieldLabel";
// node_modules/@ark-ui/react/dist/components/field/field-required-indicator.js
var FieldRequiredIndicator$1 = forwardRef(({ fallback, ...props }, ref) => {
	const field = useFieldContext();
	if (!field.required) return fallback;
	const mergedProps = mergeProps$1(field.getRequiredIndicatorProps(), props);
	return /* @__PURE__ */ jsx(ark.span, {
		...mergedProps,
		ref,
		children: props.children ?? "*"
	});
});
FieldRequiredIndicator$1.displayName = "FieldRequiredIndicator";
// node_modules/@ark-ui/react/dist/utils/use-safe-layout-effect.js
var useSafeLayoutEffect = typeof window !== "undefined" ? useLayoutEffect : useEffect;
// node_modules/@ark-ui/react/dist/components/fieldset/use-fieldset-context.js
var [FieldsetProvider, useFieldsetContext] = createContext$1({
	name: "FieldsetContext",
	hookName: "useFieldsetContext",
	providerName: "<FieldsetProvider />",
	strict: false
});
// node_modules/@ark-ui/react/dist/components/field/use-field.js
var useField = (props = {}) => {
	const fieldset = useFieldsetContext();
	const env = useEnvironmentContext();
	const { ids, target, disabled = Boolean(fieldset?.disabled), invalid = false, readOnly = false, required = false } = props;
	const [hasErrorText, setHasErrorText] = useState(false);
	const [hasHelperText, setHasHelperText] = useState(false);
	const uid = useId();
	const id = props.id ?? uid;
	const rootRef = useRef(null);
	const rootId = ids?.control ?? `field::${id}`;
	const errorTextId = ids?.errorText ?? `field::${id}::error-text`;
	const helperTextId = ids?.helperText ?? `field::${id}::helper-text`;
	const labelId = ids?.label ?? `field::${id}::label`;
	useSafeLayoutEffect(() => {
		const rootNode = rootRef.current;
		if (!rootNode) return;
		const checkTextElements = () => {
			const docOrShadowRoot = env.getRootNode();
			setHasErrorText(!!docOrShadowRoot.getElementById(errorTextId));
			setHasHelperText(!!docOrShadowRoot.getElementById(helperTextId));
		};
		checkTextElements();
		const observer = new (env.getWindow()).MutationObserver(checkTextElements);
		observer.observe(rootNode, {
			childList: true,
			subtree: true
		});
		return () => observer.disconnect();
	}, [
		env,
		errorTextId,
		helperTextId
	]);
	const getRootProps = useMemo(() => () => ({
		...parts$2.root.attrs,
		id: rootId,
		ref: rootRef,
		role: "group",
		"data-disabled": dataAttr(disabled),
		"data-invalid": dataAttr(invalid),
		"data-readonly": dataAttr(readOnly)
	}), [
		disabled,
		invalid,
		readOnly,
		rootId
	]);
	const targetControlId = target ? `field::${id}::item::${target}` : void 0;
	const getLabelProps = useMemo(() => () => ({
		...parts$2.label.attrs,
		id: labelId,
		"data-disabled": dataAttr(disabled),
		"data-invalid": dataAttr(invalid),
		"data-readonly": dataAttr(readOnly),
		"data-required": dataAttr(required),
		htmlFor: targetControlId ?? id
	}), [
		disabled,
		invalid,
		readOnly,
		required,
		id,
		labelId,
		targetControlId
	]);
	const errorMessageId = hasErrorText && invalid ? errorTextId : void 0;
	const getControlProps = useMemo(() => () => ({
		"aria-describedby": hasHelperText ? helperTextId : void 0,
		"aria-errormessage": errorMessageId,
		"aria-invalid": ariaAttr(invalid),
		"data-invalid": dataAttr(invalid),
		"data-required": dataAttr(required),
		"data-readonly": dataAttr(readOnly),
		id,
		required,
		disabled,
		readOnly
	}), [
		hasHelperText,
		helperTextId,
		invalid,
		required,
		readOnly,
		id,
		errorMessageId,
		disabled
	]);
	const getInputProps = useMemo(() => () => ({
		...getControlProps(),
		...parts$2.input.attrs
	}), [getControlProps]);
	const getTextareaProps = useMemo(() => () => ({
		...getControlProps(),
		...parts$2.textarea.attrs
	}), [getControlProps]);
	const getSelectProps = useMemo(() => () => ({
		...getControlProps(),
		...parts$2.select.attrs
	}), [getControlProps]);
	const getHelperTextProps = useMemo(() => () => ({
		id: helperTextId,
		...parts$2.helperText.attrs,
		"data-disabled": dataAttr(disabled)
	}), [disabled, helperTextId]);
	const getErrorTextProps = useMemo(() => () => ({
		id: errorTextId,
		...parts$2.errorText.attrs,
		"aria-live": "polite"
	}), [errorTextId]);
	const getRequiredIndicatorProps = useMemo(() => () => ({
		"aria-hidden": true,
		...parts$2.requiredIndicator.attrs
	}), []);
	return {
		ariaDescribedby: hasHelperText ? helperTextId : void 0,
		ids: {
			root: rootId,
			control: id,
			label: labelId,
			errorText: errorTextId,
			helperText: helperTextId
		},
		refs: { rootRef },
		disabled,
		invalid,
		readOnly,
		required,
		getLabelProps,
		getRootProps,
		getInputProps,
		getTextareaProps,
		getSelectProps,
		getHelperTextProps,
		getErrorTextProps,
		getRequiredIndicatorProps
	};
};
// node_modules/@ark-ui/react/dist/components/field/field-root.js
var splitRootProps$2 = createSplitProps();
var FieldRoot$1 = forwardRef((props, ref) => {
	const [useFieldProps, localProps] = splitRootProps$2(props, [
		"id",
		"ids",
		"disabled",
		"invalid",
		"readOnly",
		"required",
		"target"
	]);
	const field = useField(useFieldProps);
	const mergedProps = mergeProps$1(field.getRootProps(), localProps);
	const composedRefs = useComposedRefs(ref, field.refs.rootRef);
	return /* @__PURE__ */ jsx(FieldProvider, {
		value: field,
		children: /* @__PURE__ */ jsx(ark.div, {
			...mergedProps,
			ref: composedRefs
		})
	});
});
FieldRoot$1.displayName = "FieldRoot";
// node_modules/@ark-ui/react/dist/components/field/field-root-provider.js
var splitRootProviderProps$2 = createSplitProps();
var FieldRootProvider = forwardRef((props, ref) => {
	const [{ value: field }, localProps] = splitRootProviderProps$2(props, ["value"]);
	const mergedProps = mergeProps$1(field.getRootProps(), localProps);
	return /* @__PURE__ */ jsx(FieldProvider, {
		value: field,
		children: /* @__PURE__ */ jsx(ark.div, {
			...mergedProps,
			ref
		})
	});
});
FieldRootProvider.displayName = "FieldRootProvider";
// node_modules/@ark-ui/react/dist/components/field/field-select.js
var FieldSelect = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useFieldContext()?.getSelectProps(), props);
	return /* @__PURE__ */ jsx(ark.select, {
		...mergedProps,
		ref
	});
});
FieldSelect.displayName = "FieldSelect";
// node_modules/@zag-js/auto-resize/dist/autoresize-textarea.mjs
var autoresizeTextarea = (el) => {
	if (!el) return;
	const style = getComputedStyle(el);
	const win = getWindow(el);
	const doc = getDocument(el);
	const resize = () => {
		requestAnimationFrame(() => {
			el.style.height = "auto";
			let newHeight;
			if (style.boxSizing === "content-box") newHeight = el.scrollHeight - (parseFloat(style.paddingTop) + parseFloat(style.paddingBottom));
			else newHeight = el.scrollHeight + parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth);
			if (style.maxHeight !== "none" && newHeight > parseFloat(style.maxHeight)) {
				if (style.overflowY === "hidden") el.style.overflowY = "scroll";
				newHeight = parseFloat(style.maxHeight);
			} else if (style.overflowY !== "hidden") el.style.overflowY = "hidden";
			el.style.height = `${newHeight}px`;
		});
	};
	el.addEventListener("input", resize);
	el.form?.addEventListener("reset", resize);
	const ownDescriptor = Object.getOwnPropertyDescriptor(el, "value");
	const descriptor = ownDescriptor?.set ? ownDescriptor : Object.getOwnPropertyDescriptor(Object.getPrototypeOf(el), "value");
	if (descriptor?.set) Object.defineProperty(el, "value", {
		...descriptor,
		set(newValue) {
			descriptor.set?.call(this, newValue);
			resize();
		}
	});
	const resizeObserver = new win.ResizeObserver(() => {
		requestAnimationFrame(() => resize());
	});
	resizeObserver.observe(el);
	const attrObserver = new win.MutationObserver(() => resize());
	attrObserver.observe(el, {
		attributes: true,
		attributeFilter: ["rows", "placeholder"]
	});
	doc.fonts?.addEventListener("loadingdone", resize);
	return () => {
		el.removeEventListener("input", resize);
		el.form?.removeEventListener("reset", resize);
		doc.fonts?.removeEventListener("loadingdone", resize);
		resizeObserver.disconnect();
		attrObserver.disconnect();
	};
};
// node_modules/@ark-ui/react/dist/components/field/field-textarea.js
var FieldTextarea = forwardRef((props, ref) => {
	const { autoresize, ...textareaProps } = props;
	const textareaRef = useRef(null);
	const mergedProps = mergeProps$1(useFieldContext()?.getTextareaProps(), { style: { resize: autoresize ? "none" : void 0 } }, textareaProps);
	const composedRefs = useComposedRefs(ref, textareaRef);
	useEffect(() => {
		if (!autoresize) return;
		return autoresizeTextarea(textareaRef.current);
	}, [autoresize]);
	return /* @__PURE__ */ jsx(ark.textarea, {
		...mergedProps,
		ref: composedRefs
	});
});
FieldTextarea.displayName = "FieldTextarea";
// node_modules/@ark-ui/react/dist/components/field/field.js
var field_exports = /* @__PURE__ */ __exportAll({
	Context: () => FieldContext,
	ErrorText: () => FieldErrorText$1,
	HelperText: () => FieldHelperText$1,
	Input: () => FieldInput,
	Item: () => FieldItem,
	Label: () => FieldLabel$1,
	RequiredIndicator: () => FieldRequiredIndicator$1,
	Root: () => FieldRoot$1,
	RootProvider: () => FieldRootProvider,
	Select: () => FieldSelect,
	Textarea: () => FieldTextarea
});
// node_modules/@chakra-ui/react/dist/esm/styled-system/use-recipe.js
function useRecipe(options) {
	const { key, recipe: recipeProp } = options;
	const sys = useChakraContext();
	return useMemo(() => {
		if (recipeProp) return sys.cva(recipeProp);
		if (key != null) return sys.getRecipeFn(key);
		return sys.cva({});
	}, [
		key,
		recipeProp,
		sys
	]);
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/create-recipe-context.js
function createRecipeContext(options) {
	const { key: recipeKey, recipe: recipeConfig } = options;
	const contextName = upperFirst(recipeKey || recipeConfig.className || "Component");
	const [PropsProvider, usePropsContext] = createContext$2({
		strict: false,
		name: `${contextName}PropsContext`,
		providerName: `${contextName}PropsContext`
	});
	function useRecipeResult(props) {
		const { unstyled, ...restProps } = props;
		const recipe = useRecipe({
			key: recipeKey,
			recipe: restProps.recipe || recipeConfig
		});
		const [variantProps, otherProps] = useMemo(() => recipe.splitVariantProps(restProps), [recipe, restProps]);
		return {
			styles: unstyled ? EMPTY_STYLES : recipe(variantProps),
			className: recipe.className,
			props: otherProps
		};
	}
	const withContext = (Component, options2) => {
		const { displayName: displayNameOverride, ...chakraOptions } = options2 ?? {};
		const SuperComponent = chakra(Component, {}, chakraOptions);
		const StyledComponent = forwardRef((inProps, ref) => {
			const propsContext = usePropsContext();
			const props = useMemo(() => mergeProps(propsContext, inProps), [inProps, propsContext]);
			const { styles, className, props: localProps } = useRecipeResult(props);
			return /* @__PURE__ */ jsx(SuperComponent, {
				...localProps,
				ref,
				css: [styles, props.css],
				className: cx(className, props.className)
			});
		});
		StyledComponent.displayName = displayNameOverride ?? contextName ?? getElementTypeDisplayName(Component);
		return StyledComponent;
	};
	function withPropsProvider() {
		return PropsProvider;
	}
	return {
		withContext,
		PropsProvider,
		withPropsProvider,
		usePropsContext,
		useRecipeResult
	};
}
// node_modules/@chakra-ui/react/dist/esm/components/icon/icon.js
const { useRecipeResult: useRecipeResult$1, PropsProvider: PropsProvider$7 } = createRecipeContext({ key: "icon" });
const Icon = React.forwardRef(function Icon2(props, ref) {
	const { styles, className, props: otherProps } = useRecipeResult$1({
		asChild: !props.as,
		...props
	});
	return /* @__PURE__ */ jsx(chakra.svg, {
		ref,
		focusable: false,
		"aria-hidden": "true",
		...otherProps,
		css: [styles, props.css],
		className: cx(className, props.className)
	});
});
// node_modules/@chakra-ui/react/dist/esm/components/icon/create-icon.js
function createIcon(options) {
	const { viewBox = "0 0 24 24", d: pathDefinition, displayName, defaultProps = {} } = options;
	const path = Children.toArray(options.path);
	const Comp = forwardRef((props, ref) => /* @__PURE__ */ jsx(Icon, {
		ref,
		asChild: false,
		viewBox,
		...defaultProps,
		...props,
		children: path.length ? path : /* @__PURE__ */ jsx("path", {
			fill: "currentColor",
			d: pathDefinition
		})
	}));
	Comp.displayName = displayName;
	return Comp;
}
// node_modules/@chakra-ui/react/dist/esm/components/field/field.js
const { withProvider: withProvider$3, withContext: withContext$5, useStyles: useFieldStyles, useClassNames: useClassNames$1, PropsProvider: PropsProvider$6 } = createSlotRecipeContext({ key: "field" });
const FieldRoot = withProvider$3(field_exports.Root, "root", { forwardAsChild: true });
const FieldPropsProvider = PropsProvider$6;
const FieldLabel = withContext$5(field_exports.Label, "label", { forwardAsChild: true });
const FieldHelperText = withContext$5(field_exports.HelperText, "helperText", { forwardAsChild: true });
const FieldErrorText = withContext$5(field_exports.ErrorText, "errorText", { forwardAsChild: true });
const FieldErrorIcon = createIcon({
	d: "M11.983,0a12.206,12.206,0,0,0-8.51,3.653A11.8,11.8,0,0,0,0,12.207,11.779,11.779,0,0,0,11.8,24h.214A12.111,12.111,0,0,0,24,11.791h0A11.766,11.766,0,0,0,11.983,0ZM10.5,16.542a1.476,1.476,0,0,1,1.449-1.53h.027a1.527,1.527,0,0,1,1.523,1.47,1.475,1.475,0,0,1-1.449,1.53h-.027A1.529,1.529,0,0,1,10.5,16.542ZM11,12.5v-6a1,1,0,0,1,2,0v6a1,1,0,1,1-2,0Z",
	defaultProps: { boxSize: "1em" }
});
const FieldRequiredIndicator = forwardRef(function RequiredIndicator(props, ref) {
	const { fallback, children = "*", ...restProps } = props;
	const field = useFieldContext();
	const classNames = useClassNames$1();
	const styles = useFieldStyles();
	if (!field?.required) return fallback;
	return /* @__PURE__ */ jsx(chakra.span, {
		ref,
		"aria-hidden": "true",
		...restProps,
		className: cx(classNames.requiredIndicator, props.className),
		css: [styles.requiredIndicator, props.css],
		children
	});
});
// node_modules/@chakra-ui/react/dist/esm/components/field/namespace.js
var namespace_exports$1 = /* @__PURE__ */ __exportAll$1({
	Context: () => FieldContext,
	ErrorIcon: () => FieldErrorIcon,
	ErrorText: () => FieldErrorText,
	HelperText: () => FieldHelperText,
	Item: () => FieldItem,
	Label: () => FieldLabel,
	PropsProvider: () => FieldPropsProvider,
	RequiredIndicator: () => FieldRequiredIndicator,
	Root: () => FieldRoot
});
// node_modules/@chakra-ui/react/dist/esm/components/input/input.js
const { withContext: withContext$4, PropsProvider: PropsProvider$5 } = createRecipeContext({ key: "input" });
const Input = withContext$4(field_exports.Input);
// node_modules/@zag-js/focus-visible/dist/index.mjs
function isValidKey(e) {
	return !(e.metaKey || !isMac() && e.altKey || e.ctrlKey || e.key === "Control" || e.key === "Shift" || e.key === "Meta");
}
var nonTextInputTypes = /* @__PURE__ */ new Set([
	"checkbox",
	"radio",
	"range",
	"color",
	"file",
	"image",
	"button",
	"submit",
	"reset"
]);
var interactiveContentSelector = [
	"a[href]",
	"audio[controls]",
	"button",
	"details",
	"embed",
	"iframe",
	"img[controls]",
	"img[usemap]",
	"input",
	"select",
	"textarea",
	"video[controls]"
].join(",");
function isKeyboardFocusEvent(isTextInput, modality, e) {
	const eventTarget = e ? getEventTarget(e) : null;
	const doc = getDocument(eventTarget);
	const win = getWindow(eventTarget);
	const activeElement = getActiveElement(doc);
	isTextInput = isTextInput || activeElement instanceof win.HTMLInputElement && !nonTextInputTypes.has(activeElement?.type) || activeElement instanceof win.HTMLTextAreaElement || activeElement instanceof win.HTMLElement && activeElement.isContentEditable;
	return !(isTextInput && modality === "keyboard" && e instanceof win.KeyboardEvent && !Reflect.has(FOCUS_VISIBLE_INPUT_KEYS, e.key));
}
var currentModality = null;
var changeHandlers = /* @__PURE__ */ new Set();
var listenerMap = /* @__PURE__ */ new Map();
var hasEventBeforeFocus = false;
var pendingLabelControl = null;
var hasBlurredWindowRecently = false;
var lastPointerPosition = null;
var FOCUS_VISIBLE_INPUT_KEYS = {
	Tab: true,
	Escape: true
};
function triggerChangeHandlers(modality, e) {
	for (let handler of changeHandlers) handler(modality, e);
}
function handleKeyboardEvent(e) {
	pendingLabelControl = null;
	hasEventBeforeFocus = true;
	if (isValidKey(e)) {
		currentModality = "keyboard";
		triggerChangeHandlers("keyboard", e);
	}
}
function handlePointerEvent(e) {
	if ((e.type === "pointermove" || e.type === "mousemove") && lastPointerPosition?.x === e.clientX && lastPointerPosition?.y === e.clientY) return;
	lastPointerPosition = {
		x: e.clientX,
		y: e.clientY
	};
	currentModality = "pointer";
	if (e.type === "mousedown" || e.type === "pointerdown") {
		pendingLabelControl = null;
		hasEventBeforeFocus = true;
		triggerChangeHandlers("pointer", e);
	}
}
function handleClickEvent(e) {
	if (isVirtualClick(e)) {
		pendingLabelControl = null;
		hasEventBeforeFocus = true;
		currentModality = "virtual";
		return;
	}
	pendingLabelControl = null;
	const target = getEventTarget(e);
	const label = target?.closest("label");
	const control = label?.control;
	if (!label || !control || control.matches(":disabled")) return;
	const interactive = target?.closest(interactiveContentSelector);
	if (interactive && label.contains(interactive) && interactive !== control) return;
	if (control !== getActiveElement(label.ownerDocument)) pendingLabelControl = control;
}
function handleFocusEvent(e) {
	const target = getEventTarget(e);
	const isLabelActivationFocus = target === pendingLabelControl;
	if (target === getWindow(target) || target === getDocument(target) || !e.isTrusted) return;
	if (!hasEventBeforeFocus && !isLabelActivationFocus && !hasBlurredWindowRecently) {
		currentModality = "virtual";
		triggerChangeHandlers("virtual", e);
	}
	hasEventBeforeFocus = false;
	pendingLabelControl = null;
	hasBlurredWindowRecently = false;
}
function handleWindowBlur() {
	hasEventBeforeFocus = false;
	pendingLabelControl = null;
	hasBlurredWindowRecently = true;
}
function setupGlobalFocusEvents(root) {
	if (typeof window === "undefined" || listenerMap.get(getWindow(root))) return;
	const win = getWindow(root);
	const doc = getDocument(root);
	let focus = win.HTMLElement.prototype.focus;
	function patchedFocus() {
		hasEventBeforeFocus = true;
		focus.apply(this, arguments);
	}
	try {
		Object.defineProperty(win.HTMLElement.prototype, "focus", {
			configurable: true,
			value: patchedFocus
		});
	} catch {}
	doc.addEventListener("keydown", handleKeyboardEvent, true);
	doc.addEventListener("keyup", handleKeyboardEvent, true);
	doc.addEventListener("click", handleClickEvent, true);
	win.addEventListener("focus", handleFocusEvent, true);
	win.addEventListener("blur", handleWindowBlur, false);
	if (typeof win.PointerEvent !== "undefined") {
		doc.addEventListener("pointerdown", handlePointerEvent, true);
		doc.addEventListener("pointermove", handlePointerEvent, true);
		doc.addEventListener("pointerup", handlePointerEvent, true);
	} else {
		doc.addEventListener("mousedown", handlePointerEvent, true);
		doc.addEventListener("mousemove", handlePointerEvent, true);
		doc.addEventListener("mouseup", handlePointerEvent, true);
	}
	win.addEventListener("beforeunload", () => {
		tearDownWindowFocusTracking(root);
	}, { once: true });
	listenerMap.set(win, { focus });
}
var tearDownWindowFocusTracking = (root, loadListener) => {
	const win = getWindow(root);
	const doc = getDocument(root);
	if (loadListener) doc.removeEventListener("DOMContentLoaded", loadListener);
	const listenerData = listenerMap.get(win);
	if (!listenerData) return;
	try {
		Object.defineProperty(win.HTMLElement.prototype, "focus", {
			configurable: true,
			value: listenerData.focus
		});
	} catch {}
	doc.removeEventListener("keydown", handleKeyboardEvent, true);
	doc.removeEventListener("keyup", handleKeyboardEvent, true);
	doc.removeEventListener("click", handleClickEvent, true);
	win.removeEventListener("focus", handleFocusEvent, true);
	win.removeEventListener("blur", handleWindowBlur, false);
	if (typeof win.PointerEvent !== "undefined") {
		doc.removeEventListener("pointerdown", handlePointerEvent, true);
		doc.removeEventListener("pointermove", handlePointerEvent, true);
		doc.removeEventListener("pointerup", handlePointerEvent, true);
	} else {
		doc.removeEventListener("mousedown", handlePointerEvent, true);
		doc.removeEventListener("mousemove", handlePointerEvent, true);
		doc.removeEventListener("mouseup", handlePointerEvent, true);
	}
	listenerMap.delete(win);
};
function isFocusVisible() {
	return currentModality === "keyboard" || currentModality === "virtual";
}
function trackFocusVisible(props = {}) {
	const { isTextInput, autoFocus, onChange, root } = props;
	setupGlobalFocusEvents(root);
	onChange?.({
		isFocusVisible: autoFocus || isFocusVisible(),
		modality: currentModality
	});
	const handler = (modality, e) => {
		if (!isKeyboardFocusEvent(!!isTextInput, modality, e)) return;
		onChange?.({
			isFocusVisible: isFocusVisible(),
			modality
		});
	};
	changeHandlers.add(handler);
	return () => {
		changeHandlers.delete(handler);
	};
}
var parts$1 = createAnatomy("switch").parts("root", "label", "control", "thumb").build();
// node_modules/@zag-js/switch/dist/switch.dom.mjs
var getRootId$1 = (ctx) => ctx.ids?.root ?? `switch:${ctx.id}`;
var getLabelId = (ctx) => ctx.ids?.label ?? `switch:${ctx.id}:label`;
var getThumbId = (ctx) => ctx.ids?.thumb ?? `switch:${ctx.id}:thumb`;
var getControlId = (ctx) => ctx.ids?.control ?? `switch:${ctx.id}:control`;
var getHiddenInputId = (ctx) => ctx.ids?.hiddenInput ?? `switch:${ctx.id}:input`;
var getRootEl = (ctx) => ctx.getById(getRootId$1(ctx));
var getHiddenInputEl = (ctx) => ctx.getById(getHiddenInputId(ctx));
// node_modules/@zag-js/switch/dist/switch.connect.mjs
function connect$1(service, normalize) {
	const { context, send, prop, scope } = service;
	const disabled = !!prop("disabled");
	const readOnly = !!prop("readOnly");
	const required = !!prop("required");
	const checked = !!context.get("checked");
	const focused = !disabled && context.get("focused");
	const focusVisible = !disabled && context.get("focusVisible");
	const dataAttrs = {
		"data-active": dataAttr(!disabled && context.get("active")),
		"data-focus": dataAttr(focused),
		"data-focus-visible": dataAttr(focusVisible),
		"data-readonly": dataAttr(readOnly),
		"data-hover": dataAttr(context.get("hovered")),
		"data-disabled": dataAttr(disabled),
		"data-state": checked ? "checked" : "unchecked",
		"data-invalid": dataAttr(prop("invalid")),
		"data-required": dataAttr(required)
	};
	return {
		checked,
		disabled,
		focused,
		setChecked(checked2) {
			send({
				type: "CHECKED.SET",
				checked: checked2,
				isTrusted: false
			});
		},
		toggleChecked() {
			send({
				type: "CHECKED.TOGGLE",
				checked,
				isTrusted: false
			});
		},
		getRootProps() {
			return normalize.label({
				...parts$1.root.attrs,
				...dataAttrs,
				dir: prop("dir"),
				id: getRootId$1(scope),
				htmlFor: getHiddenInputId(scope),
				onPointerMove() {
					if (disabled) return;
					send({
						type: "CONTEXT.SET",
						context: { hovered: true }
					});
				},
				onPointerLeave() {
					if (disabled) return;
					send({
						type: "CONTEXT.SET",
						context: { hovered: false }
					});
				},
				onClick(event) {
					if (disabled) return;
					if (getEventTarget(event) === getHiddenInputEl(scope)) event.stopPropagation();
					if (isSafari()) getHiddenInputEl(scope)?.focus();
				}
			});
		},
		getLabelProps() {
			return normalize.element({
				...parts$1.label.attrs,
				...dataAttrs,
				dir: prop("dir"),
				id: getLabelId(scope)
			});
		},
		getThumbProps() {
			return normalize.element({
				...parts$1.thumb.attrs,
				...dataAttrs,
				dir: prop("dir"),
				id: getThumbId(scope),
				"aria-hidden": true
			});
		},
		getControlProps() {
			return normalize.element({
				...parts$1.control.attrs,
				...dataAttrs,
				dir: prop("dir"),
				id: getControlId(scope),
				"aria-hidden": true
			});
		},
		getHiddenInputProps() {
			return normalize.input({
				id: getHiddenInputId(scope),
				type: "checkbox",
				required: prop("required"),
				defaultChecked: checked,
				disabled,
				"aria-labelledby": getLabelId(scope),
				"aria-invalid": prop("invalid"),
				name: prop("name"),
				form: prop("form"),
				value: prop("value"),
				style: visuallyHiddenStyle,
				onFocus() {
					const focusVisible2 = isFocusVisible();
					send({
						type: "CONTEXT.SET",
						context: {
							focused: true,
							focusVisible: focusVisible2
						}
					});
				},
				onBlur() {
					send({
						type: "CONTEXT.SET",
						context: {
							focused: false,
							focusVisible: false
						}
					});
				},
				onClick(event) {
					if (readOnly) {
						event.preventDefault();
						return;
					}
					const checked2 = event.currentTarget.checked;
					send({
						type: "CHECKED.SET",
						checked: checked2,
						isTrusted: true
					});
				}
			});
		}
	};
}
// node_modules/@zag-js/switch/dist/switch.machine.mjs
var { not } = createGuards();
var machine$1 = createMachine$1({
	props({ props }) {
		return {
			defaultChecked: false,
			label: "switch",
			value: "on",
			...props
		};
	},
	initialState() {
		return "ready";
	},
	context({ prop, bindable }) {
		return {
			checked: bindable(() => ({
				defaultValue: prop("defaultChecked"),
				value: prop("checked"),
				onChange(value) {
					prop("onCheckedChange")?.({ checked: value });
				}
			})),
			fieldsetDisabled: bindable(() => ({ defaultValue: false })),
			focusVisible: bindable(() => ({ defaultValue: false })),
			active: bindable(() => ({ defaultValue: false })),
			focused: bindable(() => ({ defaultValue: false })),
			hovered: bindable(() => ({ defaultValue: false }))
		};
	},
	computed: { isDisabled: ({ context, prop }) => prop("disabled") || context.get("fieldsetDisabled") },
	watch({ track, prop, context, action }) {
		track([() => prop("disabled")], () => {
			action(["removeFocusIfNeeded"]);
		});
		track([() => context.get("checked")], () => {
			action(["syncInputElement"]);
		});
	},
	effects: [
		"trackFormControlState",
		"trackPressEvent",
		"trackFocusVisible"
	],
	on: {
		"CHECKED.TOGGLE": [{
			guard: not("isTrusted"),
			actions: ["toggleChecked", "dispatchChangeEvent"]
		}, { actions: ["toggleChecked"] }],
		"CHECKED.SET": [{
			guard: not("isTrusted"),
			actions: ["setChecked", "dispatchChangeEvent"]
		}, { actions: ["setChecked"] }],
		"CONTEXT.SET": { actions: ["setContext"] }
	},
	states: { ready: {} },
	implementations: {
		guards: { isTrusted: ({ event }) => !!event.isTrusted },
		effects: {
			trackPressEvent({ computed, scope, context }) {
				if (computed("isDisabled")) return;
				return trackPress({
					pointerNode: getRootEl(scope),
					keyboardNode: getHiddenInputEl(scope),
					isValidKey: (event) => event.key === " ",
					onPress: () => context.set("active", false),
					onPressStart: () => context.set("active", true),
					onPressEnd: () => context.set("active", false)
				});
			},
			trackFocusVisible({ computed, scope }) {
				if (computed("isDisabled")) return;
				return trackFocusVisible({ root: scope.getRootNode() });
			},
			trackFormControlState({ context, send, scope }) {
				return trackFormControl(getHiddenInputEl(scope), {
					onFieldsetDisabledChange(disabled) {
						context.set("fieldsetDisabled", disabled);
					},
					onFormReset() {
						send({
							type: "CHECKED.SET",
							checked: !!context.initial("checked"),
							src: "form-reset"
						});
					}
				});
			}
		},
		actions: {
			setContext({ context, event }) {
				for (const key in event.context) context.set(key, event.context[key]);
			},
			syncInputElement({ context, scope }) {
				const inputEl = getHiddenInputEl(scope);
				if (!inputEl) return;
				setElementChecked(inputEl, !!context.get("checked"));
			},
			removeFocusIfNeeded({ context, prop }) {
				if (prop("disabled")) context.set("focused", false);
			},
			setChecked({ context, event }) {
				context.set("checked", event.checked);
			},
			toggleChecked({ context }) {
				context.set("checked", !context.get("checked"));
			},
			dispatchChangeEvent({ context, scope }) {
				queueMicrotask(() => {
					dispatchInputCheckedEvent(getHiddenInputEl(scope), { checked: context.get("checked") });
				});
			}
		}
	}
});
var parts = createAnatomy("tabs").parts("root", "list", "trigger", "content", "indicator").build();
// node_modules/@zag-js/tabs/dist/tabs.dom.mjs
var getRootId = (ctx) => ctx.ids?.root ?? `tabs:${ctx.id}`;
var getListId = (ctx) => ctx.ids?.list ?? `tabs:${ctx.id}:list`;
var getContentId = (ctx, value) => ctx.ids?.content?.(value) ?? `tabs:${ctx.id}:content-${value}`;
var getTriggerId = (ctx, value) => ctx.ids?.trigger?.(value) ?? `tabs:${ctx.id}:trigger-${value}`;
var getIndicatorId = (ctx) => ctx.ids?.indicator ?? `tabs:${ctx.id}:indicator`;
var getListEl = (ctx) => ctx.getById(getListId(ctx));
var getContentEl = (ctx, value) => ctx.getById(getContentId(ctx, value));
var getTriggerEl = (ctx, value) => value != null ? ctx.getById(getTriggerId(ctx, value)) : null;
var getIndicatorEl = (ctx) => ctx.getById(getIndicatorId(ctx));
var getElements = (ctx) => {
	const selector = `[role=tab]${getByOwnerId(getListId(ctx))}:not([disabled])`;
	return queryAll(getListEl(ctx), selector);
};
var getFirstTriggerEl = (ctx) => first(getElements(ctx));
var getLastTriggerEl = (ctx) => last(getElements(ctx));
var getNextTriggerEl = (ctx, opts) => nextById(getElements(ctx), getTriggerId(ctx, opts.value), opts.loopFocus);
var getPrevTriggerEl = (ctx, opts) => prevById(getElements(ctx), getTriggerId(ctx, opts.value), opts.loopFocus);
var getOffsetRect = (el) => ({
	x: el?.offsetLeft ?? 0,
	y: el?.offsetTop ?? 0,
	width: el?.offsetWidth ?? 0,
	height: el?.offsetHeight ?? 0
});
var getRectByValue = (ctx, value) => {
	return getOffsetRect(itemById(getElements(ctx), getTriggerId(ctx, value)));
};
// node_modules/@zag-js/tabs/dist/tabs.connect.mjs
function connect(service, normalize) {
	const { state, send, context, prop, scope } = service;
	const translations = prop("translations");
	const focused = state.matches("focused");
	const isVertical = prop("orientation") === "vertical";
	const isHorizontal = prop("orientation") === "horizontal";
	const composite = prop("composite");
	function getTriggerState(props) {
		return {
			selected: context.get("value") === props.value,
			focused: context.get("focusedValue") === props.value,
			disabled: !!props.disabled
		};
	}
	return {
		value: context.get("value"),
		focusedValue: context.get("focusedValue"),
		setValue(value) {
			send({
				type: "SET_VALUE",
				value
			});
		},
		clearValue() {
			send({ type: "CLEAR_VALUE" });
		},
		setIndicatorRect(value) {
			const id = getTriggerId(scope, value);
			send({
				type: "SET_INDICATOR_RECT",
				id
			});
		},
		syncTabIndex() {
			send({ type: "SYNC_TAB_INDEX" });
		},
		selectNext(fromValue) {
			send({
				type: "TAB_FOCUS",
				value: fromValue,
				src: "selectNext"
			});
			send({
				type: "ARROW_NEXT",
				src: "selectNext"
			});
		},
		selectPrev(fromValue) {
			send({
				type: "TAB_FOCUS",
				value: fromValue,
				src: "selectPrev"
			});
			send({
				type: "ARROW_PREV",
				src: "selectPrev"
			});
		},
		focus() {
			const value = context.get("value");
			if (!value) return;
			getTriggerEl(scope, value)?.focus();
		},
		getRootProps() {
			return normalize.element({
				...parts.root.attrs,
				id: getRootId(scope),
				"data-orientation": prop("orientation"),
				"data-focus": dataAttr(focused),
				dir: prop("dir")
			});
		},
		getListProps() {
			return normalize.element({
				...parts.list.attrs,
				id: getListId(scope),
				role: "tablist",
				dir: prop("dir"),
				"data-focus": dataAttr(focused),
				"aria-orientation": prop("orientation"),
				"data-orientation": prop("orientation"),
				"aria-label": translations?.listLabel,
				onKeyDown(event) {
					if (event.defaultPrevented) return;
					if (isComposingEvent(event)) return;
					if (!contains(event.currentTarget, getEventTarget(event))) return;
					const exec = {
						ArrowDown() {
							if (isHorizontal) return;
							send({
								type: "ARROW_NEXT",
								key: "ArrowDown"
							});
						},
						ArrowUp() {
							if (isHorizontal) return;
							send({
								type: "ARROW_PREV",
								key: "ArrowUp"
							});
						},
						ArrowLeft() {
							if (isVertical) return;
							send({
								type: "ARROW_PREV",
								key: "ArrowLeft"
							});
						},
						ArrowRight() {
							if (isVertical) return;
							send({
								type: "ARROW_NEXT",
								key: "ArrowRight"
							});
						},
						Home() {
							send({ type: "HOME" });
						},
						End() {
							send({ type: "END" });
						}
					}[getEventKey(event, {
						dir: prop("dir"),
						orientation: prop("orientation")
					})];
					if (exec) {
						event.preventDefault();
						exec(event);
						return;
					}
				}
			});
		},
		getTriggerState,
		getTriggerProps(props) {
			const { value, disabled } = props;
			const triggerState = getTriggerState(props);
			return normalize.button({
				...parts.trigger.attrs,
				role: "tab",
				type: "button",
				disabled,
				dir: prop("dir"),
				"data-orientation": prop("orientation"),
				"data-disabled": dataAttr(disabled),
				"aria-disabled": disabled,
				"data-value": value,
				"aria-selected": triggerState.selected,
				"data-selected": dataAttr(triggerState.selected),
				"data-focus": dataAttr(triggerState.focused),
				"aria-controls": triggerState.selected ? getContentId(scope, value) : void 0,
				"data-ownedby": getListId(scope),
				"data-ssr": dataAttr(context.get("ssr")),
				id: getTriggerId(scope, value),
				tabIndex: triggerState.selected && composite ? 0 : -1,
				onFocus() {
					send({
						type: "TAB_FOCUS",
						value
					});
				},
				onBlur(event) {
					if (event.relatedTarget?.getAttribute("role") !== "tab") send({ type: "TAB_BLUR" });
				},
				onClick(event) {
					if (event.defaultPrevented) return;
					if (isOpeningInNewTab(event)) return;
					if (disabled) return;
					if (isSafari()) event.currentTarget.focus();
					send({
						type: "TAB_CLICK",
						value
					});
				}
			});
		},
		getContentProps(props) {
			const { value } = props;
			const selected = context.get("value") === value;
			return normalize.element({
				...parts.content.attrs,
				dir: prop("dir"),
				id: getContentId(scope, value),
				tabIndex: composite ? 0 : -1,
				"aria-labelledby": getTriggerId(scope, value),
				role: "tabpanel",
				"data-ownedby": getListId(scope),
				"data-selected": dataAttr(selected),
				"data-orientation": prop("orientation"),
				hidden: !selected
			});
		},
		getIndicatorProps() {
			const rect = context.get("indicatorRect");
			const animateIndicator = context.get("animateIndicator");
			return normalize.element({
				id: getIndicatorId(scope),
				...parts.indicator.attrs,
				dir: prop("dir"),
				"data-orientation": prop("orientation"),
				hidden: isRectEmpty(rect),
				onTransitionEnd(event) {
					if (getEventTarget(event) !== event.currentTarget) return;
					send({ type: "INDICATOR_TRANSITION_END" });
				},
				style: {
					"--transition-property": "left, right, top, bottom, width, height",
					"--left": toPx$1(rect?.x),
					"--top": toPx$1(rect?.y),
					"--width": toPx$1(rect?.width),
					"--height": toPx$1(rect?.height),
					position: "absolute",
					willChange: animateIndicator ? "var(--transition-property)" : "auto",
					transitionProperty: animateIndicator ? "var(--transition-property)" : "none",
					transitionDuration: animateIndicator ? "var(--transition-duration, 150ms)" : "0ms",
					transitionTimingFunction: "var(--transition-timing-function)",
					[isHorizontal ? "left" : "top"]: isHorizontal ? "var(--left)" : "var(--top)"
				}
			});
		}
	};
}
var isRectEmpty = (rect) => rect == null || rect.width === 0 && rect.height === 0 && rect.x === 0 && rect.y === 0;
// node_modules/@zag-js/tabs/dist/tabs.machine.mjs
var { createMachine } = setup();
var machine = createMachine({
	props({ props }) {
		return {
			dir: "ltr",
			orientation: "horizontal",
			activationMode: "automatic",
			loopFocus: true,
			composite: true,
			navigate(details) {
				clickIfLink(details.node);
			},
			defaultValue: null,
			...props
		};
	},
	initialState() {
		return "idle";
	},
	context({ prop, bindable }) {
		return {
			value: bindable(() => ({
				defaultValue: prop("defaultValue"),
				value: prop("value"),
				onChange(value) {
					prop("onValueChange")?.({ value });
				}
			})),
			focusedValue: bindable(() => ({
				defaultValue: prop("value") || prop("defaultValue"),
				sync: true,
				onChange(value) {
					prop("onFocusChange")?.({ focusedValue: value });
				}
			})),
			ssr: bindable(() => ({ defaultValue: true })),
			indicatorRect: bindable(() => ({ defaultValue: null })),
			animateIndicator: bindable(() => ({ defaultValue: false }))
		};
	},
	refs() {
		return {
			indicatorCleanup: null,
			prevValue: null
		};
	},
	watch({ context, prop, track, action }) {
		track([() => context.get("value")], () => {
			action([
				"syncIndicatorAnimation",
				"syncIndicatorRect",
				"syncTabIndex",
				"navigateIfNeeded"
			]);
		});
		track([() => prop("dir"), () => prop("orientation")], () => {
			action(["syncIndicatorRect"]);
		});
	},
	on: {
		SET_VALUE: { actions: ["setValue"] },
		CLEAR_VALUE: { actions: ["clearValue"] },
		SET_INDICATOR_RECT: { actions: ["setIndicatorRect"] },
		SYNC_TAB_INDEX: { actions: ["syncTabIndex"] },
		INDICATOR_TRANSITION_END: { actions: ["clearIndicatorAnimation"] }
	},
	entry: [
		"syncPrevValue",
		"syncIndicatorRect",
		"syncTabIndex",
		"syncSsr"
	],
	exit: ["cleanupObserver"],
	states: {
		idle: { on: {
			TAB_FOCUS: {
				target: "focused",
				actions: ["setFocusedValue"]
			},
			TAB_CLICK: {
				target: "focused",
				actions: ["setFocusedValue", "setValue"]
			}
		} },
		focused: { on: {
			TAB_CLICK: { actions: ["setFocusedValue", "setValue"] },
			ARROW_PREV: [{
				guard: "selectOnFocus",
				actions: ["focusPrevTab", "selectFocusedTab"]
			}, { actions: ["focusPrevTab"] }],
			ARROW_NEXT: [{
				guard: "selectOnFocus",
				actions: ["focusNextTab", "selectFocusedTab"]
			}, { actions: ["focusNextTab"] }],
			HOME: [{
				guard: "selectOnFocus",
				actions: ["focusFirstTab", "selectFocusedTab"]
			}, { actions: ["focusFirstTab"] }],
			END: [{
				guard: "selectOnFocus",
				actions: ["focusLastTab", "selectFocusedTab"]
			}, { actions: ["focusLastTab"] }],
			TAB_FOCUS: { actions: ["setFocusedValue"] },
			TAB_BLUR: {
				target: "idle",
				actions: ["clearFocusedValue"]
			}
		} }
	},
	implementations: {
		guards: { selectOnFocus: ({ prop }) => prop("activationMode") === "automatic" },
		actions: {
			selectFocusedTab({ context, prop }) {
				raf$1(() => {
					const focusedValue = context.get("focusedValue");
					if (!focusedValue) return;
					const value = prop("deselectable") && context.get("value") === focusedValue ? null : focusedValue;
					context.set("value", value);
				});
			},
			setFocusedValue({ context, event, flush }) {
				if (event.value == null) return;
				flush(() => {
					context.set("focusedValue", event.value);
				});
			},
			clearFocusedValue({ context }) {
				context.set("focusedValue", null);
			},
			setValue({ context, event, prop }) {
				const nullable = prop("deselectable") && context.get("value") === context.get("focusedValue");
				context.set("value", nullable ? null : event.value);
			},
			clearValue({ context }) {
				context.set("value", null);
			},
			focusFirstTab({ scope }) {
				raf$1(() => {
					getFirstTriggerEl(scope)?.focus();
				});
			},
			focusLastTab({ scope }) {
				raf$1(() => {
					getLastTriggerEl(scope)?.focus();
				});
			},
			focusNextTab({ context, prop, scope, event }) {
				const focusedValue = event.value ?? context.get("focusedValue");
				if (!focusedValue) return;
				const triggerEl = getNextTriggerEl(scope, {
					value: focusedValue,
					loopFocus: prop("loopFocus")
				});
				raf$1(() => {
					if (prop("composite")) triggerEl?.focus();
					else if (triggerEl?.dataset.value != null) context.set("focusedValue", triggerEl.dataset.value);
				});
			},
			focusPrevTab({ context, prop, scope, event }) {
				const focusedValue = event.value ?? context.get("focusedValue");
				if (!focusedValue) return;
				const triggerEl = getPrevTriggerEl(scope, {
					value: focusedValue,
					loopFocus: prop("loopFocus")
				});
				raf$1(() => {
					if (prop("composite")) triggerEl?.focus();
					else if (triggerEl?.dataset.value != null) context.set("focusedValue", triggerEl.dataset.value);
				});
			},
			syncTabIndex({ context, scope }) {
				raf$1(() => {
					const value = context.get("value");
					if (!value) return;
					const contentEl = getContentEl(scope, value);
					if (!contentEl) return;
					if (getFocusables(contentEl).length > 0) contentEl.removeAttribute("tabindex");
					else contentEl.setAttribute("tabindex", "0");
				});
			},
			cleanupObserver({ refs }) {
				const cleanup = refs.get("indicatorCleanup");
				if (cleanup) cleanup();
			},
			setIndicatorRect({ context, event, scope }) {
				const value = event.id ?? context.get("value");
				if (!getIndicatorEl(scope)) return;
				if (!value) return;
				if (!getTriggerEl(scope, value)) return;
				context.set("indicatorRect", getRectByValue(scope, value));
			},
			syncSsr({ context }) {
				context.set("ssr", false);
			},
			syncPrevValue({ context, refs }) {
				refs.set("prevValue", context.get("value"));
			},
			syncIndicatorAnimation({ context, refs }) {
				const prevValue = refs.get("prevValue");
				const nextValue = context.get("value");
				const animate = prevValue != null && nextValue != null && prevValue !== nextValue;
				context.set("animateIndicator", animate);
				refs.set("prevValue", nextValue);
			},
			clearIndicatorAnimation({ context }) {
				context.set("animateIndicator", false);
			},
			syncIndicatorRect({ context, refs, scope }) {
				const cleanup = refs.get("indicatorCleanup");
				if (cleanup) cleanup();
				if (!getIndicatorEl(scope)) return;
				const exec = () => {
					const triggerEl = getTriggerEl(scope, context.get("value"));
					if (!triggerEl) return;
					const rect = getOffsetRect(triggerEl);
					context.set("indicatorRect", (prev) => isEqual(prev, rect) ? prev : rect);
				};
				exec();
				const triggerEls = getElements(scope);
				const listEl = getListEl(scope);
				const indicatorCleanup = callAll$1(...triggerEls.map((el) => resizeObserverBorderBox.observe(el, exec)), ...listEl ? [resizeObserverBorderBox.observe(listEl, exec)] : []);
				refs.set("indicatorCleanup", indicatorCleanup);
			},
			navigateIfNeeded({ context, prop, scope }) {
				const value = context.get("value");
				if (!value) return;
				const triggerEl = getTriggerEl(scope, value);
				if (isAnchorElement(triggerEl)) prop("navigate")?.({
					value,
					node: triggerEl,
					href: triggerEl.href
				});
			}
		}
	}
});
// node_modules/@ark-ui/react/dist/components/portal/portal.js
var Portal = (props) => {
	const { children, disabled } = props;
	const [container, setContainer] = useState(props.container?.current);
	const isServer = useSyncExternalStore(subscribe, () => false, () => true);
	const { getRootNode } = useEnvironmentContext();
	useEffect(() => {
		setContainer(() => props.container?.current);
	}, [props.container]);
	if (isServer || disabled) return /* @__PURE__ */ jsx(Fragment, { children });
	const mountNode = container ?? getPortalNode(getRootNode);
	return /* @__PURE__ */ jsx(Fragment, { children: Children.map(children, (child) => createPortal(child, mountNode)) });
};
var getPortalNode = (cb) => {
	const node = cb?.();
	const rootNode = node.getRootNode();
	if (isShadowRoot(rootNode)) return rootNode;
	return getDocument(node).body;
};
var subscribe = () => () => {};
// node_modules/@ark-ui/react/dist/components/switch/use-switch-context.js
var [SwitchProvider, useSwitchContext] = createContext$1({
	name: "SwitchContext",
	hookName: "useSwitchContext",
	providerName: "<SwitchProvider />"
});
// node_modules/@ark-ui/react/dist/components/switch/switch-context.js
var SwitchContext$1 = (props) => props.children(useSwitchContext());
// node_modules/@ark-ui/react/dist/components/switch/switch-control.js
var SwitchControl$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useSwitchContext().getControlProps(), props);
	return /* @__PURE__ */ jsx(ark.span, {
		...mergedProps,
		ref
	});
});
SwitchControl$1.displayName = "SwitchControl";
// node_modules/@ark-ui/react/dist/components/switch/switch-hidden-input.js
var SwitchHiddenInput$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useSwitchContext().getHiddenInputProps(), props);
	const field = useFieldContext();
	return /* @__PURE__ */ jsx(ark.input, {
		"aria-describedby": field?.ariaDescribedby,
		...mergedProps,
		ref
	});
});
SwitchHiddenInput$1.displayName = "SwitchHiddenInput";
// node_modules/@ark-ui/react/dist/components/switch/switch-label.js
var SwitchLabel$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useSwitchContext().getLabelProps(), props);
	return /* @__PURE__ */ jsx(ark.span, {
		...mergedProps,
		ref
	});
});
SwitchLabel$1.displayName = "SwitchLabel";
// node_modules/@ark-ui/react/dist/components/switch/use-switch.js
var useSwitch = (props) => {
	const id = useId();
	const { getRootNode } = useEnvironmentContext();
	const { dir } = useLocaleContext();
	const field = useFieldContext();
	return connect$1(useMachine(machine$1, {
		id,
		ids: {
			label: field?.ids.label,
			hiddenInput: field?.ids.control
		},
		dir,
		disabled: field?.disabled,
		readOnly: field?.readOnly,
		invalid: field?.invalid,
		required: field?.required,
		getRootNode,
		...props
	}), normalizeProps);
};
// node_modules/@ark-ui/react/dist/components/switch/switch-root.js
var splitRootProps$1 = createSplitProps();
var SwitchRoot$1 = forwardRef((props, ref) => {
	const [useSwitchProps, localProps] = splitRootProps$1(props, [
		"checked",
		"defaultChecked",
		"disabled",
		"form",
		"id",
		"ids",
		"invalid",
		"label",
		"name",
		"onCheckedChange",
		"readOnly",
		"required",
		"value"
	]);
	const switchContext = useSwitch(useSwitchProps);
	const mergedProps = mergeProps$1(switchContext.getRootProps(), localProps);
	return /* @__PURE__ */ jsx(SwitchProvider, {
		value: switchContext,
		children: /* @__PURE__ */ jsx(ark.label, {
			...mergedProps,
			ref
		})
	});
});
SwitchRoot$1.displayName = "SwitchRoot";
// node_modules/@ark-ui/react/dist/components/switch/switch-root-provider.js
var splitRootProviderProps$1 = createSplitProps();
var SwitchRootProvider$1 = forwardRef((props, ref) => {
	const [{ value: api }, localProps] = splitRootProviderProps$1(props, ["value"]);
	const mergedProps = mergeProps$1(api.getRootProps(), localProps);
	return /* @__PURE__ */ jsx(SwitchProvider, {
		value: api,
		children: /* @__PURE__ */ jsx(ark.label, {
			...mergedProps,
			ref
		})
	});
});
SwitchRootProvider$1.displayName = "SwitchRootProvider";
// node_modules/@ark-ui/react/dist/components/switch/switch-thumb.js
var SwitchThumb$1 = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useSwitchContext().getThumbProps(), props);
	return /* @__PURE__ */ jsx(ark.span, {
		...mergedProps,
		ref
	});
});
SwitchThumb$1.displayName = "SwitchThumb";
// node_modules/@ark-ui/react/dist/components/switch/switch.js
var switch_exports = /* @__PURE__ */ __exportAll({
	Context: () => SwitchContext$1,
	Control: () => SwitchControl$1,
	HiddenInput: () => SwitchHiddenInput$1,
	Label: () => SwitchLabel$1,
	Root: () => SwitchRoot$1,
	RootProvider: () => SwitchRootProvider$1,
	Thumb: () => SwitchThumb$1
});
// node_modules/@ark-ui/react/dist/components/tabs/use-tabs-context.js
var [TabsProvider, useTabsContext] = createContext$1({
	name: "TabsContext",
	hookName: "useTabsContext",
	providerName: "<TabsProvider />"
});
// node_modules/@ark-ui/react/dist/components/tabs/tab-content.js
var splitContentProps = createSplitProps();
var TabContent = forwardRef((props, ref) => {
	const [contentProps, localProps] = splitContentProps(props, ["value"]);
	const tabs = useTabsContext();
	const presence = usePresence({
		...useRenderStrategyPropsContext(),
		present: tabs.value === props.value,
		immediate: true
	});
	const mergedProps = mergeProps$1(tabs.getContentProps(contentProps), presence.getPresenceProps(), localProps);
	const composedRefs = useComposedRefs(presence.ref, ref);
	return /* @__PURE__ */ jsx(PresenceProvider, {
		value: presence,
		children: /* @__PURE__ */ jsx(PresenceGate, {
			presence,
			children: /* @__PURE__ */ jsx(ark.div, {
				...mergedProps,
				ref: composedRefs
			})
		})
	});
});
TabContent.displayName = "TabContent";
// node_modules/@ark-ui/react/dist/components/tabs/tab-indicator.js
var TabIndicator = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useTabsContext().getIndicatorProps(), props);
	return /* @__PURE__ */ jsx(ark.div, {
		...mergedProps,
		ref
	});
});
TabIndicator.displayName = "TabIndicator";
// node_modules/@ark-ui/react/dist/components/tabs/tab-list.js
var TabList = forwardRef((props, ref) => {
	const mergedProps = mergeProps$1(useTabsContext().getListProps(), props);
	return /* @__PURE__ */ jsx(ark.div, {
		...mergedProps,
		ref
	});
});
TabList.displayName = "TabList";
// node_modules/@ark-ui/react/dist/components/tabs/tab-trigger.js
var splitTriggerProps = createSplitProps();
var TabTrigger = forwardRef((props, ref) => {
	const [tabProps, localProps] = splitTriggerProps(props, ["disabled", "value"]);
	const mergedProps = mergeProps$1(useTabsContext().getTriggerProps(tabProps), localProps);
	return /* @__PURE__ */ jsx(ark.button, {
		...mergedProps,
		ref
	});
});
TabTrigger.displayName = "TabTrigger";
// node_modules/@ark-ui/react/dist/components/tabs/tabs-context.js
var TabsContext = (props) => props.children(useTabsContext());
// node_modules/@ark-ui/react/dist/components/tabs/use-tabs.js
var useTabs = (props) => {
	const id = useId();
	const { getRootNode } = useEnvironmentContext();
	const { dir } = useLocaleContext();
	return connect(useMachine(machine, {
		id,
		dir,
		getRootNode,
		...props
	}), normalizeProps);
};
// node_modules/@ark-ui/react/dist/components/tabs/tabs-root.js
var splitRootProps = createSplitProps();
var TabsRoot$1 = forwardRef((props, ref) => {
	const [renderStrategyProps, tabsProps] = splitRenderStrategyProps(props);
	const [useTabsProps, localProps] = splitRootProps(tabsProps, [
		"activationMode",
		"composite",
		"defaultValue",
		"deselectable",
		"id",
		"ids",
		"loopFocus",
		"navigate",
		"onFocusChange",
		"onValueChange",
		"orientation",
		"translations",
		"value"
	]);
	const tabs = useTabs(useTabsProps);
	const mergedProps = mergeProps$1(tabs.getRootProps(), localProps);
	return /* @__PURE__ */ jsx(TabsProvider, {
		value: tabs,
		children: /* @__PURE__ */ jsx(RenderStrategyPropsProvider, {
			value: renderStrategyProps,
			children: /* @__PURE__ */ jsx(ark.div, {
				...mergedProps,
				ref
			})
		})
	});
});
TabsRoot$1.displayName = "TabsRoot";
// node_modules/@ark-ui/react/dist/components/tabs/tabs-root-provider.js
var splitRootProviderProps = createSplitProps();
var TabsRootProvider$1 = forwardRef((props, ref) => {
	const [renderStrategyProps, tabsProps] = splitRenderStrategyProps(props);
	const [{ value: tabs }, localProps] = splitRootProviderProps(tabsProps, ["value"]);
	const mergedProps = mergeProps$1(tabs.getRootProps(), localProps);
	return /* @__PURE__ */ jsx(TabsProvider, {
		value: tabs,
		children: /* @__PURE__ */ jsx(RenderStrategyPropsProvider, {
			value: renderStrategyProps,
			children: /* @__PURE__ */ jsx(ark.div, {
				...mergedProps,
				ref
			})
		})
	});
});
TabsRootProvider$1.displayName = "TabsRootProvider";
// node_modules/@ark-ui/react/dist/components/tabs/tabs.js
var tabs_exports = /* @__PURE__ */ __exportAll({
	Content: () => TabContent,
	Context: () => TabsContext,
	Indicator: () => TabIndicator,
	List: () => TabList,
	Root: () => TabsRoot$1,
	RootProvider: () => TabsRootProvider$1,
	Trigger: () => TabTrigger
});
// node_modules/@chakra-ui/react/dist/esm/components/icons.js
const ChevronDownIcon = (props) => {
	return /* @__PURE__ */ jsx(chakra.svg, {
		viewBox: "0 0 24 24",
		fill: "none",
		stroke: "currentColor",
		strokeWidth: "2",
		strokeLinecap: "round",
		strokeLinejoin: "round",
		...props,
		children: /* @__PURE__ */ jsx("path", { d: "m6 9 6 6 6-6" })
	});
};
// node_modules/@chakra-ui/react/dist/esm/components/native-select/native-select.js
const [NativeSelectBasePropsProvider, useNativeSelectBaseProps] = createContext$2({
	name: "NativeSelectBasePropsContext",
	hookName: "useNativeSelectBaseProps",
	providerName: "<NativeSelectRoot />",
	strict: false
});
const { withProvider: withProvider$2, useClassNames, useStyles: useNativeSelectStyles, PropsProvider: PropsProvider$4 } = createSlotRecipeContext({ key: "nativeSelect" });
const NativeSelectRoot = withProvider$2("div", "root", { wrapElement(element, props) {
	const field = useFieldContext();
	const disabled = Boolean(field?.disabled ?? props.disabled);
	const invalid = Boolean(field?.invalid ?? props.invalid);
	return /* @__PURE__ */ jsx(NativeSelectBasePropsProvider, {
		value: {
			disabled,
			invalid
		},
		children: element
	});
} });
const NativeSelectPropsProvider = PropsProvider$4;
const StyledSelect = chakra(field_exports.Select, {}, { forwardAsChild: true });
const NativeSelectField = forwardRef(function NativeSelectField2(props, ref) {
	const { children, placeholder, unstyled, ...restProps } = props;
	const { disabled, invalid } = useNativeSelectBaseProps();
	const styles = useNativeSelectStyles();
	const classNames = useClassNames();
	return /* @__PURE__ */ jsxs(StyledSelect, {
		disabled,
		"data-invalid": dataAttr(invalid),
		...restProps,
		ref,
		className: cx(classNames.field, props.className),
		css: [!unstyled ? styles.field : void 0, props.css],
		children: [placeholder && /* @__PURE__ */ jsx("option", {
			value: "",
			children: placeholder
		}), children]
	});
});
function NativeSelectIndicator(props) {
	const { unstyled, ...restProps } = props;
	const styles = useNativeSelectStyles();
	const { disabled, invalid } = useNativeSelectBaseProps();
	const classNames = useClassNames();
	return /* @__PURE__ */ jsx(chakra.div, {
		...restProps,
		"data-disabled": dataAttr(disabled),
		"data-invalid": dataAttr(invalid),
		className: cx(classNames.indicator, props.className),
		css: [!unstyled ? styles.indicator : void 0, props.css],
		children: props.children ?? /* @__PURE__ */ jsx(ChevronDownIcon, {})
	});
}
// node_modules/@chakra-ui/react/dist/esm/components/native-select/namespace.js
var namespace_exports$2 = /* @__PURE__ */ __exportAll$1({
	Field: () => NativeSelectField,
	Indicator: () => NativeSelectIndicator,
	PropsProvider: () => NativeSelectPropsProvider,
	Root: () => NativeSelectRoot
});
// node_modules/@chakra-ui/react/dist/esm/styled-system/color-mix.js
const colorMix = (value, token) => {
	if (!value || typeof value !== "string") return {
		invalid: true,
		value
	};
	const [rawColor, rawOpacity] = value.split("/");
	if (!rawColor || !rawOpacity || rawColor === "currentBg") return {
		invalid: true,
		value: rawColor
	};
	const colorToken = token(`colors.${rawColor}`);
	const opacityToken = token.raw(`opacity.${rawOpacity}`)?.value;
	if (!opacityToken && isNaN(Number(rawOpacity))) return {
		invalid: true,
		value: rawColor
	};
	const percent = opacityToken ? Number(opacityToken) * 100 + "%" : `${rawOpacity}%`;
	const color = colorToken ?? rawColor;
	return {
		invalid: false,
		color,
		value: `color-mix(in srgb, ${color} ${percent}, transparent)`
	};
};
const createColorMixTransform = (prop) => (value, args) => {
	const mix = args.utils.colorMix(value);
	if (mix.invalid) return { [prop]: value };
	const cssVar = "--mix-" + prop;
	return {
		[cssVar]: mix.value,
		[prop]: `var(${cssVar}, ${mix.color})`
	};
};
// node_modules/@chakra-ui/react/dist/esm/utils/clone.js
function clone(obj) {
	if (obj === null || typeof obj !== "object") return obj;
	if (Array.isArray(obj)) return obj.map((prop) => clone(prop));
	const _clone = Object.create(Object.getPrototypeOf(obj));
	for (const key of Object.keys(obj)) _clone[key] = clone(obj[key]);
	return _clone;
}
// node_modules/@chakra-ui/react/dist/esm/utils/merge.js
function merge(target, source) {
	if (source == null) return target;
	for (const key of Object.keys(source)) {
		if (source[key] === void 0 || key === "__proto__") continue;
		if (!isObject(target[key]) && isObject(source[key])) Object.assign(target, { [key]: source[key] });
		else if (target[key] && isObject(source[key])) merge(target[key], source[key]);
		else if (Array.isArray(source[key]) && Array.isArray(target[key])) {
			let i = 0;
			for (; i < source[key].length; i++) if (isObject(target[key][i]) && isObject(source[key][i])) merge(target[key][i], source[key][i]);
			else target[key][i] = source[key][i];
		} else Object.assign(target, { [key]: source[key] });
	}
	return target;
}
function mergeWith(target, ...sources) {
	for (const source of sources) merge(target, source);
	return target;
}
// node_modules/@chakra-ui/react/dist/esm/utils/walk-object.js
const isNotNullish = (element) => element != null;
function walkObject(target, predicate, options = {}) {
	const { stop, getKey } = options;
	function inner(value, path = []) {
		if (isObject(value) || Array.isArray(value)) {
			const result = {};
			for (const [prop, child] of Object.entries(value)) {
				const key = getKey?.(prop, child) ?? prop;
				const childPath = [...path, key];
				if (stop?.(value, childPath)) return predicate(value, path);
				const next = inner(child, childPath);
				if (isNotNullish(next)) result[key] = next;
			}
			return result;
		}
		return predicate(value, path);
	}
	return inner(target);
}
function mapObject(obj, fn) {
	if (Array.isArray(obj)) return obj.map((value) => {
		return isNotNullish(value) ? fn(value) : value;
	});
	if (!isObject(obj)) return isNotNullish(obj) ? fn(obj) : obj;
	return walkObject(obj, (value) => fn(value));
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/merge-config.js
const tokenKeys = [
	"value",
	"type",
	"description"
];
const isValidToken = (token) => {
	return token && typeof token === "object" && !Array.isArray(token);
};
const mergeConfigs = (...configs) => {
	const merged = mergeWith({}, ...configs.map(clone));
	if (merged.theme?.tokens) walkObject(merged.theme.tokens, (value) => {
		const hasNested = Object.keys(value).filter((k) => !tokenKeys.includes(k)).length > 0;
		const hasTokenProps = tokenKeys.some((k) => value[k] != null);
		if (hasNested && hasTokenProps) {
			value.DEFAULT || (value.DEFAULT = {});
			tokenKeys.forEach((key) => {
				var _a;
				if (value[key] == null) return;
				(_a = value.DEFAULT)[key] || (_a[key] = value[key]);
				delete value[key];
			});
		}
		return value;
	}, { stop(value) {
		return isValidToken(value) && tokenKeys.some((key) => value[key] != null);
	} });
	return merged;
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/config.js
const defineConditions = (v) => v;
const defineRecipe = (v) => v;
const defineSlotRecipe = (v) => v;
const defineConfig = (v) => v;
// node_modules/@chakra-ui/react/dist/esm/styled-system/css-var.js
const escRegex = /[^a-zA-Z0-9_\u0081-\uffff-]/g;
function esc$1(string) {
	return `${string}`.replace(escRegex, (s) => `\\${s}`);
}
const dashCaseRegex = /[A-Z]/g;
function dashCase(string) {
	return string.replace(dashCaseRegex, (match) => `-${match.toLowerCase()}`);
}
function cssVar(name, options = {}) {
	const { fallback = "", prefix = "" } = options;
	const variable = dashCase([
		"-",
		prefix,
		esc$1(name)
	].filter(Boolean).join("-"));
	return {
		var: variable,
		ref: `var(${variable}${fallback ? `, ${fallback}` : ""})`
	};
}
// node_modules/@chakra-ui/react/dist/esm/preset-base.js
const isCssVar = (v) => /^var\(--.+\)$/.test(v);
const wrap = (str, v) => v != null ? `${str}(${v})` : v;
const deg = (v) => {
	if (isCssVar(v) || v == null) return v;
	const unitless = typeof v === "string" && !v.endsWith("deg");
	return typeof v === "number" || unitless ? `${v}deg` : v;
};
const createFocusRing = (selector) => {
	return {
		values: [
			"outside",
			"inside",
			"mixed",
			"none"
		],
		transform(value, { token }) {
			const focusRingColor = token("colors.colorPalette.focusRing");
			return {
				inside: {
					"--focus-ring-color": focusRingColor,
					[selector]: {
						outlineOffset: "0px",
						outlineWidth: "var(--focus-ring-width, 1px)",
						outlineColor: "var(--focus-ring-color)",
						outlineStyle: "var(--focus-ring-style, solid)",
						borderColor: "var(--focus-ring-color)"
					}
				},
				outside: {
					"--focus-ring-color": focusRingColor,
					[selector]: {
						outlineWidth: "var(--focus-ring-width, 2px)",
						outlineOffset: "var(--focus-ring-offset, 2px)",
						outlineStyle: "var(--focus-ring-style, solid)",
						outlineColor: "var(--focus-ring-color)"
					}
				},
				mixed: {
					"--focus-ring-color": focusRingColor,
					[selector]: {
						outlineWidth: "var(--focus-ring-width, 3px)",
						outlineStyle: "var(--focus-ring-style, solid)",
						outlineColor: "color-mix(in srgb, var(--focus-ring-color), transparent 60%)",
						borderColor: "var(--focus-ring-color)"
					}
				},
				none: {
					"--focus-ring-color": focusRingColor,
					[selector]: { outline: "none" }
				}
			}[value] ?? {};
		}
	};
};
const divideColor = createColorMixTransform("borderColor");
const createTransition = (value) => {
	return {
		transition: value,
		transitionTimingFunction: "cubic-bezier(0.4, 0, 0.2, 1)",
		transitionDuration: "150ms"
	};
};
const defaultConditions = defineConditions({
	hover: ["@media (hover: hover)", "&:is(:hover, [data-hover]):not(:disabled, [data-disabled])"],
	active: "&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])",
	focus: "&:is(:focus, [data-focus])",
	focusWithin: "&:is(:focus-within, [data-focus-within])",
	focusVisible: "&:is(:focus-visible, [data-focus-visible])",
	disabled: "&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])",
	visited: "&:visited",
	target: "&:target",
	readOnly: "&:is([data-readonly], [aria-readonly=true], [readonly])",
	readWrite: "&:read-write",
	empty: "&:is(:empty, [data-empty])",
	checked: "&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])",
	enabled: "&:enabled",
	expanded: "&:is([aria-expanded=true], [data-expanded], [data-state=expanded])",
	highlighted: "&[data-highlighted]",
	complete: "&[data-complete]",
	incomplete: "&[data-incomplete]",
	dragging: "&[data-dragging]",
	before: "&::before",
	after: "&::after",
	firstLetter: "&::first-letter",
	firstLine: "&::first-line",
	marker: "&::marker",
	selection: "&::selection",
	file: "&::file-selector-button",
	backdrop: "&::backdrop",
	first: "&:first-of-type",
	last: "&:last-of-type",
	notFirst: "&:not(:first-of-type)",
	notLast: "&:not(:last-of-type)",
	only: "&:only-child",
	even: "&:nth-of-type(even)",
	odd: "&:nth-of-type(odd)",
	peerFocus: ".peer:is(:focus, [data-focus]) ~ &",
	peerHover: ".peer:is(:hover, [data-hover]):not(:disabled, [data-disabled]) ~ &",
	peerActive: ".peer:is(:active, [data-active]):not(:disabled, [data-disabled]) ~ &",
	peerFocusWithin: ".peer:focus-within ~ &",
	peerFocusVisible: ".peer:is(:focus-visible, [data-focus-visible]) ~ &",
	peerDisabled: ".peer:is(:disabled, [disabled], [data-disabled]) ~ &",
	peerChecked: ".peer:is(:checked, [data-checked], [aria-checked=true], [data-state=checked]) ~ &",
	peerInvalid: ".peer:is(:invalid, [data-invalid], [aria-invalid=true]) ~ &",
	peerExpanded: ".peer:is([aria-expanded=true], [data-expanded], [data-state=expanded]) ~ &",
	peerPlaceholderShown: ".peer:placeholder-shown ~ &",
	groupFocus: ".group:is(:focus, [data-focus]) &",
	groupHover: ".group:is(:hover, [data-hover]):not(:disabled, [data-disabled]) &",
	groupActive: ".group:is(:active, [data-active]):not(:disabled, [data-disabled]) &",
	groupFocusWithin: ".group:focus-within &",
	groupFocusVisible: ".group:is(:focus-visible, [data-focus-visible]) &",
	groupDisabled: ".group:is(:disabled, [disabled], [data-disabled]) &",
	groupChecked: ".group:is(:checked, [data-checked], [aria-checked=true], [data-state=checked]) &",
	groupExpanded: ".group:is([aria-expanded=true], [data-expanded], [data-state=expanded]) &",
	groupInvalid: ".group:invalid &",
	indeterminate: "&:is(:indeterminate, [data-indeterminate], [aria-checked=mixed], [data-state=indeterminate])",
	required: "&:is([data-required], [aria-required=true])",
	valid: "&:is([data-valid], [data-state=valid])",
	invalid: "&:is([data-invalid], [aria-invalid=true], [data-state=invalid])",
	autofill: "&:autofill",
	inRange: "&:is(:in-range, [data-in-range])",
	outOfRange: "&:is(:out-of-range, [data-outside-range])",
	placeholder: "&::placeholder, &[data-placeholder]",
	placeholderShown: "&:is(:placeholder-shown, [data-placeholder-shown])",
	pressed: "&:is([aria-pressed=true], [data-pressed])",
	selected: "&:is([aria-selected=true], [data-selected])",
	grabbed: "&:is([aria-grabbed=true], [data-grabbed])",
	underValue: "&[data-state=under-value]",
	overValue: "&[data-state=over-value]",
	atValue: "&[data-state=at-value]",
	default: "&:default",
	optional: "&:optional",
	open: "&:is([open], [data-open], [data-state=open])",
	closed: "&:is([closed], [data-closed], [data-state=closed])",
	fullscreen: "&:is(:fullscreen, [data-fullscreen])",
	loading: "&:is([data-loading], [aria-busy=true])",
	hidden: "&:is([hidden], [data-hidden])",
	current: "&[data-current]",
	currentPage: "&[aria-current=page]",
	currentStep: "&[aria-current=step]",
	today: "&[data-today]",
	unavailable: "&[data-unavailable]",
	rangeStart: "&[data-range-start]",
	rangeEnd: "&[data-range-end]",
	now: "&[data-now]",
	topmost: "&[data-topmost]",
	motionReduce: "@media (prefers-reduced-motion: reduce)",
	motionSafe: "@media (prefers-reduced-motion: no-preference)",
	print: "@media print",
	landscape: "@media (orientation: landscape)",
	portrait: "@media (orientation: portrait)",
	dark: ".dark &, .dark .chakra-theme:not(.light) &",
	light: ":root &, .light &",
	osDark: "@media (prefers-color-scheme: dark)",
	osLight: "@media (prefers-color-scheme: light)",
	highContrast: "@media (forced-colors: active)",
	lessContrast: "@media (prefers-contrast: less)",
	moreContrast: "@media (prefers-contrast: more)",
	ltr: "[dir=ltr] &",
	rtl: "[dir=rtl] &",
	scrollbar: "&::-webkit-scrollbar",
	scrollbarThumb: "&::-webkit-scrollbar-thumb",
	scrollbarTrack: "&::-webkit-scrollbar-track",
	horizontal: "&[data-orientation=horizontal]",
	vertical: "&[data-orientation=vertical]",
	icon: "& :where(svg)",
	starting: "@starting-style"
});
const currentBgVar = cssVar("bg-currentcolor");
const isCurrentBgVar = (value) => value === currentBgVar.ref || value === "currentBg";
const colorValues = (theme) => ({
	...theme("colors"),
	currentBg: currentBgVar
});
const defaultBaseConfig = defineConfig({
	conditions: defaultConditions,
	utilities: {
		background: {
			values: colorValues,
			shorthand: ["bg"],
			transform(value, args) {
				if (isCurrentBgVar(args.raw)) return { background: currentBgVar.ref };
				const styleObj = createColorMixTransform("background")(value, args);
				return {
					...styleObj,
					[currentBgVar.var]: styleObj?.background
				};
			}
		},
		backgroundColor: {
			values: colorValues,
			shorthand: ["bgColor"],
			transform(value, args) {
				if (isCurrentBgVar(args.raw)) return { backgroundColor: currentBgVar.ref };
				const styleObj = createColorMixTransform("backgroundColor")(value, args);
				return {
					...styleObj,
					[currentBgVar.var]: styleObj?.backgroundColor
				};
			}
		},
		backgroundSize: { shorthand: ["bgSize"] },
		backgroundPosition: { shorthand: ["bgPos"] },
		backgroundRepeat: { shorthand: ["bgRepeat"] },
		backgroundAttachment: { shorthand: ["bgAttachment"] },
		backgroundClip: {
			shorthand: ["bgClip"],
			values: ["text"],
			transform(value) {
				return value === "text" ? {
					color: "transparent",
					backgroundClip: "text"
				} : { backgroundClip: value };
			}
		},
		backgroundGradient: {
			shorthand: ["bgGradient"],
			values(theme) {
				return {
					...theme("gradients"),
					"to-t": "linear-gradient(to top, var(--gradient))",
					"to-tr": "linear-gradient(to top right, var(--gradient))",
					"to-r": "linear-gradient(to right, var(--gradient))",
					"to-br": "linear-gradient(to bottom right, var(--gradient))",
					"to-b": "linear-gradient(to bottom, var(--gradient))",
					"to-bl": "linear-gradient(to bottom left, var(--gradient))",
					"to-l": "linear-gradient(to left, var(--gradient))",
					"to-tl": "linear-gradient(to top left, var(--gradient))"
				};
			},
			transform(value) {
				return {
					"--gradient-stops": "var(--gradient-from), var(--gradient-to)",
					"--gradient": "var(--gradient-via-stops, var(--gradient-stops))",
					backgroundImage: value
				};
			}
		},
		gradientFrom: {
			values: colorValues,
			transform: createColorMixTransform("--gradient-from")
		},
		gradientTo: {
			values: colorValues,
			transform: createColorMixTransform("--gradient-to")
		},
		gradientVia: {
			values: colorValues,
			transform(value, args) {
				return {
					...createColorMixTransform("--gradient-via")(value, args),
					"--gradient-via-stops": "var(--gradient-from), var(--gradient-via), var(--gradient-to)"
				};
			}
		},
		backgroundImage: {
			values(theme) {
				return {
					...theme("gradients"),
					...theme("assets")
				};
			},
			shorthand: ["bgImg", "bgImage"]
		},
		border: { values: "borders" },
		borderTop: { values: "borders" },
		borderLeft: { values: "borders" },
		borderBlockStart: { values: "borders" },
		borderRight: { values: "borders" },
		borderBottom: { values: "borders" },
		borderBlockEnd: { values: "borders" },
		borderInlineStart: {
			values: "borders",
			shorthand: ["borderStart"]
		},
		borderInlineEnd: {
			values: "borders",
			shorthand: ["borderEnd"]
		},
		borderInline: {
			values: "borders",
			shorthand: ["borderX"]
		},
		borderBlock: {
			values: "borders",
			shorthand: ["borderY"]
		},
		borderColor: {
			values: colorValues,
			transform: createColorMixTransform("borderColor")
		},
		borderTopColor: {
			values: colorValues,
			transform: createColorMixTransform("borderTopColor")
		},
		borderBlockStartColor: {
			values: colorValues,
			transform: createColorMixTransform("borderBlockStartColor")
		},
		borderBottomColor: {
			values: colorValues,
			transform: createColorMixTransform("borderBottomColor")
		},
		borderBlockEndColor: {
			values: colorValues,
			transform: createColorMixTransform("borderBlockEndColor")
		},
		borderLeftColor: {
			values: colorValues,
			transform: createColorMixTransform("borderLeftColor")
		},
		borderInlineStartColor: {
			values: colorValues,
			shorthand: ["borderStartColor"],
			transform: createColorMixTransform("borderInlineStartColor")
		},
		borderRightColor: {
			values: colorValues,
			transform: createColorMixTransform("borderRightColor")
		},
		borderInlineEndColor: {
			values: colorValues,
			shorthand: ["borderEndColor"],
			transform: createColorMixTransform("borderInlineEndColor")
		},
		borderStyle: { values: "borderStyles" },
		borderTopStyle: { values: "borderStyles" },
		borderBlockStartStyle: { values: "borderStyles" },
		borderBottomStyle: { values: "borderStyles" },
		borderBlockEndStyle: { values: "borderStyles" },
		borderInlineStartStyle: {
			values: "borderStyles",
			shorthand: ["borderStartStyle"]
		},
		borderInlineEndStyle: {
			values: "borderStyles",
			shorthand: ["borderEndStyle"]
		},
		borderLeftStyle: { values: "borderStyles" },
		borderRightStyle: { values: "borderStyles" },
		borderRadius: {
			values: "radii",
			shorthand: ["rounded"]
		},
		borderTopLeftRadius: {
			values: "radii",
			shorthand: ["roundedTopLeft"]
		},
		borderStartStartRadius: {
			values: "radii",
			shorthand: ["roundedStartStart", "borderTopStartRadius"]
		},
		borderEndStartRadius: {
			values: "radii",
			shorthand: ["roundedEndStart", "borderBottomStartRadius"]
		},
		borderTopRightRadius: {
			values: "radii",
			shorthand: ["roundedTopRight"]
		},
		borderStartEndRadius: {
			values: "radii",
			shorthand: ["roundedStartEnd", "borderTopEndRadius"]
		},
		borderEndEndRadius: {
			values: "radii",
			shorthand: ["roundedEndEnd", "borderBottomEndRadius"]
		},
		borderBottomLeftRadius: {
			values: "radii",
			shorthand: ["roundedBottomLeft"]
		},
		borderBottomRightRadius: {
			values: "radii",
			shorthand: ["roundedBottomRight"]
		},
		borderInlineStartRadius: {
			values: "radii",
			property: "borderRadius",
			shorthand: ["roundedStart", "borderStartRadius"],
			transform: (value) => ({
				borderStartStartRadius: value,
				borderEndStartRadius: value
			})
		},
		borderInlineEndRadius: {
			values: "radii",
			property: "borderRadius",
			shorthand: ["roundedEnd", "borderEndRadius"],
			transform: (value) => ({
				borderStartEndRadius: value,
				borderEndEndRadius: value
			})
		},
		borderTopRadius: {
			values: "radii",
			property: "borderRadius",
			shorthand: ["roundedTop"],
			transform: (value) => ({
				borderTopLeftRadius: value,
				borderTopRightRadius: value
			})
		},
		borderBottomRadius: {
			values: "radii",
			property: "borderRadius",
			shorthand: ["roundedBottom"],
			transform: (value) => ({
				borderBottomLeftRadius: value,
				borderBottomRightRadius: value
			})
		},
		borderLeftRadius: {
			values: "radii",
			property: "borderRadius",
			shorthand: ["roundedLeft"],
			transform: (value) => ({
				borderTopLeftRadius: value,
				borderBottomLeftRadius: value
			})
		},
		borderRightRadius: {
			values: "radii",
			property: "borderRadius",
			shorthand: ["roundedRight"],
			transform: (value) => ({
				borderTopRightRadius: value,
				borderBottomRightRadius: value
			})
		},
		borderWidth: { values: "borderWidths" },
		borderBlockStartWidth: { values: "borderWidths" },
		borderTopWidth: { values: "borderWidths" },
		borderBottomWidth: { values: "borderWidths" },
		borderBlockEndWidth: { values: "borderWidths" },
		borderRightWidth: { values: "borderWidths" },
		borderInlineWidth: {
			values: "borderWidths",
			shorthand: ["borderXWidth"]
		},
		borderInlineStartWidth: {
			values: "borderWidths",
			shorthand: ["borderStartWidth"]
		},
		borderInlineEndWidth: {
			values: "borderWidths",
			shorthand: ["borderEndWidth"]
		},
		borderLeftWidth: { values: "borderWidths" },
		borderBlockWidth: {
			values: "borderWidths",
			shorthand: ["borderYWidth"]
		},
		color: {
			values: colorValues,
			transform: createColorMixTransform("color")
		},
		fill: {
			values: colorValues,
			transform: createColorMixTransform("fill")
		},
		stroke: {
			values: colorValues,
			transform: createColorMixTransform("stroke")
		},
		accentColor: {
			values: colorValues,
			transform: createColorMixTransform("accentColor")
		},
		divideX: {
			values: { type: "string" },
			transform(value) {
				return { "& > :not(style, [hidden]) ~ :not(style, [hidden])": {
					borderInlineStartWidth: value,
					borderInlineEndWidth: "0px"
				} };
			}
		},
		divideY: {
			values: { type: "string" },
			transform(value) {
				return { "& > :not(style, [hidden]) ~ :not(style, [hidden])": {
					borderTopWidth: value,
					borderBottomWidth: "0px"
				} };
			}
		},
		divideColor: {
			values: colorValues,
			transform(value, args) {
				return { "& > :not(style, [hidden]) ~ :not(style, [hidden])": divideColor(value, args) };
			}
		},
		divideStyle: {
			property: "borderStyle",
			transform(value) {
				return { "& > :not(style, [hidden]) ~ :not(style, [hidden])": { borderStyle: value } };
			}
		},
		boxShadow: {
			values: "shadows",
			shorthand: ["shadow"]
		},
		boxShadowColor: {
			values: colorValues,
			transform: createColorMixTransform("--shadow-color"),
			shorthand: ["shadowColor"]
		},
		mixBlendMode: { shorthand: ["blendMode"] },
		backgroundBlendMode: { shorthand: ["bgBlendMode"] },
		opacity: { values: "opacity" },
		filter: { transform(v) {
			if (v !== "auto") return { filter: v };
			return { filter: `var(--blur) var(--brightness) var(--contrast) var(--grayscale) var(--hue-rotate) var(--invert) var(--saturate) var(--sepia) var(--drop-shadow)` };
		} },
		blur: {
			values: "blurs",
			transform: (v) => ({ "--blur": wrap("blur", v) })
		},
		brightness: { transform: (v) => ({ "--brightness": wrap("brightness", v) }) },
		contrast: { transform: (v) => ({ "--contrast": wrap("contrast", v) }) },
		grayscale: { transform: (v) => ({ "--grayscale": wrap("grayscale", v) }) },
		hueRotate: { transform: (v) => ({ "--hue-rotate": wrap("hue-rotate", deg(v)) }) },
		invert: { transform: (v) => ({ "--invert": wrap("invert", v) }) },
		saturate: { transform: (v) => ({ "--saturate": wrap("saturate", v) }) },
		sepia: { transform: (v) => ({ "--sepia": wrap("sepia", v) }) },
		dropShadow: { transform: (v) => ({ "--drop-shadow": wrap("drop-shadow", v) }) },
		backdropFilter: { transform(v) {
			if (v !== "auto") return { backdropFilter: v };
			return { backdropFilter: `var(--backdrop-blur) var(--backdrop-brightness) var(--backdrop-contrast) var(--backdrop-grayscale) var(--backdrop-hue-rotate) var(--backdrop-invert) var(--backdrop-opacity) var(--backdrop-saturate) var(--backdrop-sepia)` };
		} },
		backdropBlur: {
			values: "blurs",
			transform: (v) => ({ "--backdrop-blur": wrap("blur", v) })
		},
		backdropBrightness: { transform: (v) => ({ "--backdrop-brightness": wrap("brightness", v) }) },
		backdropContrast: { transform: (v) => ({ "--backdrop-contrast": wrap("contrast", v) }) },
		backdropGrayscale: { transform: (v) => ({ "--backdrop-grayscale": wrap("grayscale", v) }) },
		backdropHueRotate: { transform: (v) => ({ "--backdrop-hue-rotate": wrap("hue-rotate", deg(v)) }) },
		backdropInvert: { transform: (v) => ({ "--backdrop-invert": wrap("invert", v) }) },
		backdropOpacity: { transform: (v) => ({ "--backdrop-opacity": wrap("opacity", v) }) },
		backdropSaturate: { transform: (v) => ({ "--backdrop-saturate": wrap("saturate", v) }) },
		backdropSepia: { transform: (v) => ({ "--backdrop-sepia": wrap("sepia", v) }) },
		flexBasis: { values: "sizes" },
		gap: { values: "spacing" },
		rowGap: {
			values: "spacing",
			shorthand: ["gapY"]
		},
		columnGap: {
			values: "spacing",
			shorthand: ["gapX"]
		},
		flexDirection: { shorthand: ["flexDir"] },
		gridGap: { values: "spacing" },
		gridColumnGap: { values: "spacing" },
		gridRowGap: { values: "spacing" },
		outlineColor: {
			values: colorValues,
			transform: createColorMixTransform("outlineColor")
		},
		focusRing: createFocusRing("&:is(:focus, [data-focus])"),
		focusVisibleRing: createFocusRing("&:is(:focus-visible, [data-focus-visible])"),
		focusRingColor: {
			values: colorValues,
			transform: createColorMixTransform("--focus-ring-color")
		},
		focusRingOffset: {
			values: "spacing",
			transform: (v) => ({ "--focus-ring-offset": v })
		},
		focusRingWidth: {
			values: "borderWidths",
			property: "outlineWidth",
			transform: (v) => ({ "--focus-ring-width": v })
		},
		focusRingStyle: {
			values: "borderStyles",
			property: "outlineStyle",
			transform: (v) => ({ "--focus-ring-style": v })
		},
		aspectRatio: { values: "aspectRatios" },
		width: {
			values: "sizes",
			shorthand: ["w"]
		},
		inlineSize: { values: "sizes" },
		height: {
			values: "sizes",
			shorthand: ["h"]
		},
		blockSize: { values: "sizes" },
		boxSize: {
			values: "sizes",
			property: "width",
			transform: (v) => ({
				width: v,
				height: v
			})
		},
		minWidth: {
			values: "sizes",
			shorthand: ["minW"]
		},
		minInlineSize: { values: "sizes" },
		minHeight: {
			values: "sizes",
			shorthand: ["minH"]
		},
		minBlockSize: { values: "sizes" },
		maxWidth: {
			values: "sizes",
			shorthand: ["maxW"]
		},
		maxInlineSize: { values: "sizes" },
		maxHeight: {
			values: "sizes",
			shorthand: ["maxH"]
		},
		maxBlockSize: { values: "sizes" },
		hideFrom: {
			values: "breakpoints",
			transform: (value, { raw, token }) => {
				return { [token.raw(`breakpoints.${raw}`) ? `@breakpoint ${raw}` : `@media screen and (min-width: ${value})`]: { display: "none" } };
			}
		},
		hideBelow: {
			values: "breakpoints",
			transform(value, { raw, token }) {
				return { [token.raw(`breakpoints.${raw}`) ? `@breakpoint ${raw}Down` : `@media screen and (max-width: ${value})`]: { display: "none" } };
			}
		},
		overscrollBehavior: { shorthand: ["overscroll"] },
		overscrollBehaviorX: { shorthand: ["overscrollX"] },
		overscrollBehaviorY: { shorthand: ["overscrollY"] },
		scrollbar: {
			values: ["visible", "hidden"],
			transform(v) {
				switch (v) {
					case "visible": return {
						msOverflowStyle: "auto",
						scrollbarWidth: "auto",
						"&::-webkit-scrollbar": { display: "block" }
					};
					case "hidden": return {
						msOverflowStyle: "none",
						scrollbarWidth: "none",
						"&::-webkit-scrollbar": { display: "none" }
					};
					default: return {};
				}
			}
		},
		scrollbarColor: {
			values: colorValues,
			transform: createColorMixTransform("scrollbarColor")
		},
		scrollbarGutter: { values: "spacing" },
		scrollbarWidth: { values: "sizes" },
		scrollMargin: { values: "spacing" },
		scrollMarginTop: { values: "spacing" },
		scrollMarginBottom: { values: "spacing" },
		scrollMarginLeft: { values: "spacing" },
		scrollMarginRight: { values: "spacing" },
		scrollMarginX: {
			values: "spacing",
			transform: (v) => ({
				scrollMarginLeft: v,
				scrollMarginRight: v
			})
		},
		scrollMarginY: {
			values: "spacing",
			transform: (v) => ({
				scrollMarginTop: v,
				scrollMarginBottom: v
			})
		},
		scrollPadding: { values: "spacing" },
		scrollPaddingTop: { values: "spacing" },
		scrollPaddingBottom: { values: "spacing" },
		scrollPaddingLeft: { values: "spacing" },
		scrollPaddingRight: { values: "spacing" },
		scrollPaddingInline: {
			values: "spacing",
			shorthand: ["scrollPaddingX"]
		},
		scrollPaddingBlock: {
			values: "spacing",
			shorthand: ["scrollPaddingY"]
		},
		scrollSnapType: { values: {
			none: "none",
			x: "x var(--scroll-snap-strictness)",
			y: "y var(--scroll-snap-strictness)",
			both: "both var(--scroll-snap-strictness)"
		} },
		scrollSnapStrictness: {
			values: ["mandatory", "proximity"],
			transform: (v) => ({ "--scroll-snap-strictness": v })
		},
		scrollSnapMargin: { values: "spacing" },
		scrollSnapMarginTop: { values: "spacing" },
		scrollSnapMarginBottom: { values: "spacing" },
		scrollSnapMarginLeft: { values: "spacing" },
		scrollSnapMarginRight: { values: "spacing" },
		listStylePosition: { shorthand: ["listStylePos"] },
		listStyleImage: {
			values: "assets",
			shorthand: ["listStyleImg"]
		},
		position: { shorthand: ["pos"] },
		zIndex: { values: "zIndex" },
		inset: { values: "spacing" },
		insetInline: {
			values: "spacing",
			shorthand: ["insetX"]
		},
		insetBlock: {
			values: "spacing",
			shorthand: ["insetY"]
		},
		top: { values: "spacing" },
		insetBlockStart: { values: "spacing" },
		bottom: { values: "spacing" },
		insetBlockEnd: { values: "spacing" },
		left: { values: "spacing" },
		right: { values: "spacing" },
		insetInlineStart: {
			values: "spacing",
			shorthand: ["insetStart"]
		},
		insetInlineEnd: {
			values: "spacing",
			shorthand: ["insetEnd"]
		},
		ring: { transform(value) {
			return {
				"--ring-offset-shadow": `var(--ring-inset) 0 0 0 var(--ring-offset-width) var(--ring-offset-color)`,
				"--ring-shadow": `var(--ring-inset) 0 0 0 calc(var(--ring-width) + var(--ring-offset-width)) var(--ring-color)`,
				"--ring-width": value,
				boxShadow: "var(--ring-offset-shadow), var(--ring-shadow), var(--shadow, 0 0 #0000)"
			};
		} },
		ringColor: {
			values: colorValues,
			transform: createColorMixTransform("--ring-color")
		},
		ringOffset: { transform: (value) => ({ "--ring-offset-width": value }) },
		ringOffsetColor: {
			values: colorValues,
			transform: createColorMixTransform("--ring-offset-color")
		},
		ringInset: { transform: (v) => ({ "--ring-inset": v }) },
		margin: {
			values: "spacing",
			shorthand: ["m"]
		},
		marginTop: {
			values: "spacing",
			shorthand: ["mt"]
		},
		marginBlockStart: { values: "spacing" },
		marginRight: {
			values: "spacing",
			shorthand: ["mr"]
		},
		marginBottom: {
			values: "spacing",
			shorthand: ["mb"]
		},
		marginBlockEnd: { values: "spacing" },
		marginLeft: {
			values: "spacing",
			shorthand: ["ml"]
		},
		marginInlineStart: {
			values: "spacing",
			shorthand: ["ms", "marginStart"]
		},
		marginInlineEnd: {
			values: "spacing",
			shorthand: ["me", "marginEnd"]
		},
		marginInline: {
			values: "spacing",
			shorthand: ["mx", "marginX"]
		},
		marginBlock: {
			values: "spacing",
			shorthand: ["my", "marginY"]
		},
		padding: {
			values: "spacing",
			shorthand: ["p"]
		},
		paddingTop: {
			values: "spacing",
			shorthand: ["pt"]
		},
		paddingRight: {
			values: "spacing",
			shorthand: ["pr"]
		},
		paddingBottom: {
			values: "spacing",
			shorthand: ["pb"]
		},
		paddingBlockStart: { values: "spacing" },
		paddingBlockEnd: { values: "spacing" },
		paddingLeft: {
			values: "spacing",
			shorthand: ["pl"]
		},
		paddingInlineStart: {
			values: "spacing",
			shorthand: ["ps", "paddingStart"]
		},
		paddingInlineEnd: {
			values: "spacing",
			shorthand: ["pe", "paddingEnd"]
		},
		paddingInline: {
			values: "spacing",
			shorthand: ["px", "paddingX"]
		},
		paddingBlock: {
			values: "spacing",
			shorthand: ["py", "paddingY"]
		},
		textDecoration: { shorthand: ["textDecor"] },
		textDecorationColor: {
			values: colorValues,
			transform: createColorMixTransform("textDecorationColor")
		},
		textShadow: { values: "shadows" },
		transform: { transform: (value) => {
			let v = value;
			if (value === "auto") v = `translateX(var(--translate-x, 0)) translateY(var(--translate-y, 0)) rotate(var(--rotate, 0)) scaleX(var(--scale-x, 1)) scaleY(var(--scale-y, 1)) skewX(var(--skew-x, 0)) skewY(var(--skew-y, 0))`;
			if (value === "auto-gpu") v = `translate3d(var(--translate-x, 0), var(--translate-y, 0), 0) rotate(var(--rotate, 0)) scaleX(var(--scale-x, 1)) scaleY(var(--scale-y, 1)) skewX(var(--skew-x, 0)) skewY(var(--skew-y, 0))`;
			return { transform: v };
		} },
		skewX: { transform: (v) => ({ "--skew-x": deg(v) }) },
		skewY: { transform: (v) => ({ "--skew-y": deg(v) }) },
		scaleX: { transform: (v) => ({ "--scale-x": v }) },
		scaleY: { transform: (v) => ({ "--scale-y": v }) },
		scale: { transform(value) {
			if (value !== "auto") return { scale: value };
			return { scale: `var(--scale-x, 1) var(--scale-y, 1)` };
		} },
		spaceXReverse: {
			values: { type: "boolean" },
			transform(value) {
				return { "& > :not(style, [hidden]) ~ :not(style, [hidden])": { "--space-x-reverse": value ? "1" : void 0 } };
			}
		},
		spaceX: {
			property: "marginInlineStart",
			values: "spacing",
			transform: (v) => ({ "& > :not(style, [hidden]) ~ :not(style, [hidden])": {
				"--space-x-reverse": "0",
				marginInlineStart: `calc(${v} * calc(1 - var(--space-x-reverse)))`,
				marginInlineEnd: `calc(${v} * var(--space-x-reverse))`
			} })
		},
		spaceYReverse: {
			values: { type: "boolean" },
			transform(value) {
				return { "& > :not(style, [hidden]) ~ :not(style, [hidden])": { "--space-y-reverse": value ? "1" : void 0 } };
			}
		},
		spaceY: {
			property: "marginTop",
			values: "spacing",
			transform: (v) => ({ "& > :not(style, [hidden]) ~ :not(style, [hidden])": {
				"--space-y-reverse": "0",
				marginTop: `calc(${v} * calc(1 - var(--space-y-reverse)))`,
				marginBottom: `calc(${v} * var(--space-y-reverse))`
			} })
		},
		rotate: { transform(value) {
			if (value !== "auto") return { rotate: deg(value) };
			return { rotate: `var(--rotate-x, 0) var(--rotate-y, 0) var(--rotate-z, 0)` };
		} },
		rotateX: { transform(value) {
			return { "--rotate-x": deg(value) };
		} },
		rotateY: { transform(value) {
			return { "--rotate-y": deg(value) };
		} },
		translate: { transform(value) {
			if (value !== "auto") return { translate: value };
			return { translate: `var(--translate-x) var(--translate-y)` };
		} },
		translateX: {
			values: "spacing",
			transform: (v) => ({ "--translate-x": v })
		},
		translateY: {
			values: "spacing",
			transform: (v) => ({ "--translate-y": v })
		},
		transition: {
			values: [
				"all",
				"common",
				"colors",
				"opacity",
				"position",
				"backgrounds",
				"size",
				"shadow",
				"transform"
			],
			transform(value) {
				switch (value) {
					case "all": return createTransition("all");
					case "position": return createTransition("left, right, top, bottom, inset-inline, inset-block");
					case "colors": return createTransition("color, background-color, border-color, text-decoration-color, fill, stroke");
					case "opacity": return createTransition("opacity");
					case "shadow": return createTransition("box-shadow");
					case "transform": return createTransition("transform");
					case "size": return createTransition("width, height");
					case "backgrounds": return createTransition("background, background-color, background-image, background-position");
					case "common": return createTransition("color, background-color, border-color, text-decoration-color, fill, stroke, opacity, box-shadow, transform, filter, backdrop-filter");
					default: return { transition: value };
				}
			}
		},
		transitionDuration: { values: "durations" },
		transitionProperty: { values: {
			common: "background-color, border-color, color, fill, stroke, opacity, box-shadow, translate, transform",
			colors: "background-color, border-color, color, fill, stroke",
			size: "width, height",
			position: "left, right, top, bottom, inset-inline, inset-block",
			background: "background, background-color, background-image, background-position"
		} },
		transitionTimingFunction: { values: "easings" },
		animation: { values: "animations" },
		animationDuration: { values: "durations" },
		animationDelay: { values: "durations" },
		animationTimingFunction: { values: "easings" },
		fontFamily: { values: "fonts" },
		fontSize: { values: "fontSizes" },
		fontWeight: { values: "fontWeights" },
		lineHeight: { values: "lineHeights" },
		letterSpacing: { values: "letterSpacings" },
		textIndent: { values: "spacing" },
		truncate: {
			values: { type: "boolean" },
			transform(value) {
				if (value === true) return {
					overflow: "hidden",
					textOverflow: "ellipsis",
					whiteSpace: "nowrap"
				};
				return {};
			}
		},
		lineClamp: { transform(value) {
			if (value === "none") return { WebkitLineClamp: "unset" };
			return {
				overflow: "hidden",
				display: "-webkit-box",
				WebkitLineClamp: value,
				WebkitBoxOrient: "vertical",
				textWrap: "wrap"
			};
		} },
		borderSpacing: { values: (token) => ({
			...token("spacing"),
			auto: "var(--border-spacing-x, 0) var(--border-spacing-y, 0)"
		}) },
		borderSpacingX: {
			values: "spacing",
			transform(value) {
				return { "--border-spacing-x": value };
			}
		},
		borderSpacingY: {
			values: "spacing",
			transform(value) {
				return { "--border-spacing-y": value };
			}
		},
		srOnly: {
			values: { type: "boolean" },
			transform(value) {
				return srMapping[value] || {};
			}
		},
		debug: {
			values: { type: "boolean" },
			transform(value) {
				if (!value) return {};
				return {
					outline: "1px solid blue !important",
					"& > *": { outline: "1px solid red !important" }
				};
			}
		},
		caretColor: {
			values: colorValues,
			transform: createColorMixTransform("caretColor")
		},
		cursor: { values: "cursor" }
	}
});
const srMapping = {
	true: {
		position: "absolute",
		width: "1px",
		height: "1px",
		padding: "0",
		margin: "-1px",
		overflow: "hidden",
		clip: "rect(0, 0, 0, 0)",
		whiteSpace: "nowrap",
		borderWidth: "0"
	},
	false: {
		position: "static",
		width: "auto",
		height: "auto",
		padding: "0",
		margin: "0",
		overflow: "visible",
		clip: "auto",
		whiteSpace: "normal"
	}
};
// node_modules/@pandacss/is-valid-prop/dist/index.mjs
var userGenerated = "".split(",");
var allCssProperties = "WebkitAppearance,WebkitBorderBefore,WebkitBorderBeforeColor,WebkitBorderBeforeStyle,WebkitBorderBeforeWidth,WebkitBoxReflect,WebkitLineClamp,WebkitMask,WebkitMaskAttachment,WebkitMaskClip,WebkitMaskComposite,WebkitMaskImage,WebkitMaskOrigin,WebkitMaskPosition,WebkitMaskPositionX,WebkitMaskPositionY,WebkitMaskRepeat,WebkitMaskRepeatX,WebkitMaskRepeatY,WebkitMaskSize,WebkitOverflowScrolling,WebkitTapHighlightColor,WebkitTextFillColor,WebkitTextStroke,WebkitTextStrokeColor,WebkitTextStrokeWidth,WebkitTouchCallout,WebkitUserModify,WebkitUserSelect,accentColor,alignContent,alignItems,alignSelf,alignTracks,all,anchorName,anchorScope,animation,animationComposition,animationDelay,animationDirection,animationDuration,animationFillMode,animationIterationCount,animationName,animationPlayState,animationRange,animationRangeEnd,animationRangeStart,animationTimeline,animationTimingFunction,appearance,aspectRatio,backdropFilter,backfaceVisibility,background,backgroundAttachment,backgroundBlendMode,backgroundClip,backgroundColor,backgroundImage,backgroundOrigin,backgroundPosition,backgroundPositionX,backgroundPositionY,backgroundRepeat,backgroundSize,blockSize,border,borderBlock,borderBlockColor,borderBlockEnd,borderBlockEndColor,borderBlockEndStyle,borderBlockEndWidth,borderBlockStart,borderBlockStartColor,borderBlockStartStyle,borderBlockStartWidth,borderBlockStyle,borderBlockWidth,borderBottom,borderBottomColor,borderBottomLeftRadius,borderBottomRightRadius,borderBottomStyle,borderBottomWidth,borderCollapse,borderColor,borderEndEndRadius,borderEndStartRadius,borderImage,borderImageOutset,borderImageRepeat,borderImageSlice,borderImageSource,borderImageWidth,borderInline,borderInlineColor,borderInlineEnd,borderInlineEndColor,borderInlineEndStyle,borderInlineEndWidth,borderInlineStart,borderInlineStartColor,borderInlineStartStyle,borderInlineStartWidth,borderInlineStyle,borderInlineWidth,borderLeft,borderLeftColor,borderLeftStyle,borderLeftWidth,borderRadius,borderRight,borderRightColor,borderRightStyle,borderRightWidth,borderSpacing,borderStartEndRadius,borderStartStartRadius,borderStyle,borderTop,borderTopColor,borderTopLeftRadius,borderTopRightRadius,borderTopStyle,borderTopWidth,borderWidth,bottom,boxAlign,boxDecorationBreak,boxDirection,boxFlex,boxFlexGroup,boxLines,boxOrdinalGroup,boxOrient,boxPack,boxShadow,boxSizing,breakAfter,breakBefore,breakInside,captionSide,caret,caretColor,caretShape,clear,clip,clipPath,clipRule,color,colorInterpolationFilters,colorScheme,columnCount,columnFill,columnGap,columnRule,columnRuleColor,columnRuleStyle,columnRuleWidth,columnSpan,columnWidth,columns,contain,containIntrinsicBlockSize,containIntrinsicHeight,containIntrinsicInlineSize,containIntrinsicSize,containIntrinsicWidth,container,containerName,containerType,content,contentVisibility,cornerShape,counterIncrement,counterReset,counterSet,cursor,cx,cy,d,direction,display,dominantBaseline,emptyCells,fieldSizing,fill,fillOpacity,fillRule,filter,flex,flexBasis,flexDirection,flexFlow,flexGrow,flexShrink,flexWrap,float,floodColor,floodOpacity,font,fontFamily,fontFeatureSettings,fontKerning,fontLanguageOverride,fontOpticalSizing,fontPalette,fontSize,fontSizeAdjust,fontSmooth,fontStretch,fontStyle,fontSynthesis,fontSynthesisPosition,fontSynthesisSmallCaps,fontSynthesisStyle,fontSynthesisWeight,fontVariant,fontVariantAlternates,fontVariantCaps,fontVariantEastAsian,fontVariantEmoji,fontVariantLigatures,fontVariantNumeric,fontVariantPosition,fontVariationSettings,fontWeight,forcedColorAdjust,gap,grid,gridArea,gridAutoColumns,gridAutoFlow,gridAutoRows,gridColumn,gridColumnEnd,gridColumnGap,gridColumnStart,gridGap,gridRow,gridRowEnd,gridRowGap,gridRowStart,gridTemplate,gridTemplateAreas,gridTemplateColumns,gridTemplateRows,hangingPunctuation,height,hyphenateCharacter,hyphenateLimitChars,hyphens,imageOrientation,imageRendering,imageResolution,imeMode,initialLetter,initialLetterAlign,inlineSize,inset,insetBlock,insetBlockEnd,insetBlockStart,insetInline,insetInlineEnd,insetInlineStart,interpolateSize,isolation,justifyContent,justifyItems,justifySelf,justifyTracks,left,letterSpacing,lightingColor,lineBreak,lineClamp,lineHeight,lineHeightStep,listStyle,listStyleImage,listStylePosition,listStyleType,margin,marginBlock,marginBlockEnd,marginBlockStart,marginBottom,marginInline,marginInlineEnd,marginInlineStart,marginLeft,marginRight,marginTop,marginTrim,marker,markerEnd,markerMid,markerStart,mask,maskBorder,maskBorderMode,maskBorderOutset,maskBorderRepeat,maskBorderSlice,maskBorderSource,maskBorderWidth,maskClip,maskComposite,maskImage,maskMode,maskOrigin,maskPosition,maskRepeat,maskSize,maskType,masonryAutoFlow,mathDepth,mathShift,mathStyle,maxBlockSize,maxHeight,maxInlineSize,maxLines,maxWidth,minBlockSize,minHeight,minInlineSize,minWidth,mixBlendMode,objectFit,objectPosition,offset,offsetAnchor,offsetDistance,offsetPath,offsetPosition,offsetRotate,opacity,order,orphans,outline,outlineColor,outlineOffset,outlineStyle,outlineWidth,overflow,overflowAnchor,overflowBlock,overflowClipBox,overflowClipMargin,overflowInline,overflowWrap,overflowX,overflowY,overlay,overscrollBehavior,overscrollBehaviorBlock,overscrollBehaviorInline,overscrollBehaviorX,overscrollBehaviorY,padding,paddingBlock,paddingBlockEnd,paddingBlockStart,paddingBottom,paddingInline,paddingInlineEnd,paddingInlineStart,paddingLeft,paddingRight,paddingTop,page,pageBreakAfter,pageBreakBefore,pageBreakInside,paintOrder,perspective,perspectiveOrigin,placeContent,placeItems,placeSelf,pointerEvents,position,positionAnchor,positionArea,positionTry,positionTryFallbacks,positionTryOrder,positionVisibility,printColorAdjust,quotes,r,resize,right,rotate,rowGap,rubyAlign,rubyMerge,rubyPosition,rx,ry,scale,scrollBehavior,scrollMargin,scrollMarginBlock,scrollMarginBlockEnd,scrollMarginBlockStart,scrollMarginBottom,scrollMarginInline,scrollMarginInlineEnd,scrollMarginInlineStart,scrollMarginLeft,scrollMarginRight,scrollMarginTop,scrollPadding,scrollPaddingBlock,scrollPaddingBlockEnd,scrollPaddingBlockStart,scrollPaddingBottom,scrollPaddingInline,scrollPaddingInlineEnd,scrollPaddingInlineStart,scrollPaddingLeft,scrollPaddingRight,scrollPaddingTop,scrollSnapAlign,scrollSnapCoordinate,scrollSnapDestination,scrollSnapPointsX,scrollSnapPointsY,scrollSnapStop,scrollSnapType,scrollSnapTypeX,scrollSnapTypeY,scrollTimeline,scrollTimelineAxis,scrollTimelineName,scrollbarColor,scrollbarGutter,scrollbarWidth,shapeImageThreshold,shapeMargin,shapeOutside,shapeRendering,stopColor,stopOpacity,stroke,strokeDasharray,strokeDashoffset,strokeLinecap,strokeLinejoin,strokeMiterlimit,strokeOpacity,strokeWidth,tabSize,tableLayout,textAlign,textAlignLast,textAnchor,textBox,textBoxEdge,textBoxTrim,textCombineUpright,textDecoration,textDecorationColor,textDecorationLine,textDecorationSkip,textDecorationSkipInk,textDecorationStyle,textDecorationThickness,textEmphasis,textEmphasisColor,textEmphasisPosition,textEmphasisStyle,textIndent,textJustify,textOrientation,textOverflow,textRendering,textShadow,textSizeAdjust,textSpacingTrim,textTransform,textUnderlineOffset,textUnderlinePosition,textWrap,textWrapMode,textWrapStyle,timelineScope,top,touchAction,transform,transformBox,transformOrigin,transformStyle,transition,transitionBehavior,transitionDelay,transitionDuration,transitionProperty,transitionTimingFunction,translate,unicodeBidi,userSelect,vectorEffect,verticalAlign,viewTimeline,viewTimelineAxis,viewTimelineInset,viewTimelineName,viewTransitionName,visibility,whiteSpace,whiteSpaceCollapse,widows,width,willChange,wordBreak,wordSpacing,wordWrap,writingMode,x,y,zIndex,zoom,alignmentBaseline,baselineShift,colorInterpolation,colorRendering,glyphOrientationVertical".split(",").concat(userGenerated);
var properties = new Map(allCssProperties.map((prop) => [prop, true]));
function memo$2(fn) {
	const cache = /* @__PURE__ */ Object.create(null);
	return (arg) => {
		if (cache[arg] === void 0) cache[arg] = fn(arg);
		return cache[arg];
	};
}
var cssPropertySelectorRegex = /&|@/;
var isCssProperty = /* @__PURE__ */ memo$2((prop) => {
	return properties.has(prop) || prop.startsWith("--") || cssPropertySelectorRegex.test(prop);
});
// node_modules/@chakra-ui/react/dist/esm/utils/entries.js
function mapEntries(obj, f) {
	const result = {};
	for (const key in obj) {
		const kv = f(key, obj[key]);
		result[kv[0]] = kv[1];
	}
	return result;
}
// node_modules/@chakra-ui/react/dist/esm/utils/flatten.js
function flatten(values, stop) {
	const result = {};
	walkObject(values, (token, paths) => {
		if (token) result[paths.join(".")] = token.value;
	}, { stop });
	return result;
}
// node_modules/@chakra-ui/react/dist/esm/utils/memo.js
var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, {
	enumerable: true,
	configurable: true,
	writable: true,
	value
}) : obj[key] = value;
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
function simpleHash(value) {
	if (value === null) return "null";
	if (value === void 0) return "undefined";
	const type = typeof value;
	if (type === "string") return `s:${value}`;
	if (type === "number") return `n:${value}`;
	if (type === "boolean") return `b:${value}`;
	if (type === "function") return `f:${value.name || "anonymous"}`;
	if (Array.isArray(value)) return `a:[${value.map(simpleHash).join(",")}]`;
	if (type === "object") return `o:{${Object.keys(value).sort().map((k) => `${k}:${simpleHash(value[k])}`).join(",")}}`;
	return String(value);
}
var LRUCache = class {
	constructor(maxSize = 500) {
		__publicField(this, "cache", /* @__PURE__ */ new Map());
		__publicField(this, "maxSize");
		this.maxSize = maxSize;
	}
	get(key) {
		const value = this.cache.get(key);
		if (value !== void 0) {
			this.cache.delete(key);
			this.cache.set(key, value);
		}
		return value;
	}
	set(key, value) {
		if (this.cache.has(key)) this.cache.delete(key);
		else if (this.cache.size >= this.maxSize) {
			const firstKey = this.cache.keys().next().value;
			if (firstKey !== void 0) this.cache.delete(firstKey);
		}
		this.cache.set(key, value);
	}
	clear() {
		this.cache.clear();
	}
};
const memo$1 = (fn) => {
	const cache = new LRUCache();
	function get(...args) {
		const key = args.length === 1 ? simpleHash(args[0]) : args.map(simpleHash).join("|");
		let result = cache.get(key);
		if (result === void 0) {
			result = fn.apply(this, args);
			cache.set(key, result);
		}
		return result;
	}
	return get;
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/unit-conversion.js
const BASE_FONT_SIZE = 16;
const UNIT_PX = "px";
const UNIT_EM = "em";
const UNIT_REM = "rem";
function getUnit(value = "") {
	const DIGIT_REGEX = new RegExp(String.raw`-?\d+(?:\.\d+|\d*)`);
	const UNIT_REGEX = new RegExp(`${UNIT_PX}|${UNIT_EM}|${UNIT_REM}`);
	return value.match(new RegExp(`${DIGIT_REGEX.source}(${UNIT_REGEX.source})`))?.[1];
}
function toPx(value = "") {
	if (typeof value === "number") return `${value}px`;
	const unit = getUnit(value);
	if (!unit) return value;
	if (unit === UNIT_PX) return value;
	if (unit === UNIT_EM || unit === UNIT_REM) return `${parseFloat(value) * BASE_FONT_SIZE}${UNIT_PX}`;
}
function toRem(value = "") {
	const unit = getUnit(value);
	if (!unit) return value;
	if (unit === UNIT_REM) return value;
	if (unit === UNIT_EM) return `${parseFloat(value)}${UNIT_REM}`;
	if (unit === UNIT_PX) return `${parseFloat(value) / BASE_FONT_SIZE}${UNIT_REM}`;
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/breakpoints.js
const capitalize = (str) => str.charAt(0).toUpperCase() + str.slice(1);
function createBreakpoints(breakpoints) {
	const sorted = sort(breakpoints);
	const values = Object.fromEntries(sorted);
	function get(name) {
		return values[name];
	}
	function only(name) {
		return build(get(name));
	}
	function getRanges() {
		const breakpoints2 = Object.keys(values);
		const permutations = getPermutations(breakpoints2);
		const results = breakpoints2.flatMap((name) => {
			const value = get(name);
			const down2 = [`${name}Down`, build({ max: adjust(value.min) })];
			return [
				[name, build({ min: value.min })],
				[`${name}Only`, only(name)],
				down2
			];
		}).filter(([, value]) => value !== "").concat(permutations.map(([min, max]) => {
			const minValue = get(min);
			const maxValue = get(max);
			return [`${min}To${capitalize(max)}`, build({
				min: minValue.min,
				max: adjust(maxValue.min)
			})];
		}));
		return Object.fromEntries(results);
	}
	function toConditions() {
		const ranges = getRanges();
		return Object.fromEntries(Object.entries(ranges));
	}
	const conditions = toConditions();
	const getCondition = (key) => {
		return conditions[key];
	};
	function keys() {
		return uniq(["base", ...Object.keys(values)]);
	}
	function up(name) {
		return build({ min: get(name).min });
	}
	function down(name) {
		return build({ max: adjust(get(name).min) });
	}
	return {
		values: Object.values(values),
		only,
		keys,
		conditions,
		getCondition,
		up,
		down
	};
}
function adjust(value) {
	return toRem(`${parseFloat(toPx(value) ?? "") - .04}px`);
}
function sort(breakpoints) {
	return Object.entries(breakpoints).sort(([, minA], [, minB]) => {
		return parseInt(minA, 10) < parseInt(minB, 10) ? -1 : 1;
	}).map(([name, min], index, entries2) => {
		let max = null;
		if (index <= entries2.length - 1) max = entries2[index + 1]?.[1];
		if (max != null) max = adjust(max);
		return [name, {
			name,
			min: toRem(min),
			max
		}];
	});
}
function getPermutations(values) {
	const result = [];
	values.forEach((current, index) => {
		let idx = index;
		idx++;
		let next = values[idx];
		while (next) {
			result.push([current, next]);
			idx++;
			next = values[idx];
		}
	});
	return result;
}
function build({ min, max }) {
	if (min == null && max == null) return "";
	return [
		"@media screen",
		min && `(min-width: ${min})`,
		max && `(max-width: ${max})`
	].filter(Boolean).join(" and ");
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/conditions.js
const SPECIAL_KEY_REGEX = /^@|&|&$/;
const createConditions = (options) => {
	const { breakpoints, conditions: conds = {} } = options;
	const conditions = mapEntries(conds, (key, value) => [`_${key}`, value]);
	const values = Object.assign({}, conditions, breakpoints.conditions);
	function keys() {
		return Object.keys(values);
	}
	function has(key) {
		return keys().includes(key) || SPECIAL_KEY_REGEX.test(key) || key.startsWith("_");
	}
	const sort = memo$1((paths) => {
		return paths.filter((v) => v !== "base").sort((a, b) => {
			const aa = has(a);
			const bb = has(b);
			if (aa && !bb) return 1;
			if (!aa && bb) return -1;
			return 0;
		});
	});
	function expandAtRule(key) {
		if (!key.startsWith("@breakpoint")) return key;
		return breakpoints.getCondition(key.replace("@breakpoint ", ""));
	}
	function resolve(key) {
		return Reflect.get(values, key) || key;
	}
	return {
		keys,
		sort,
		has,
		resolve,
		breakpoints: breakpoints.keys(),
		expandAtRule
	};
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/singleton.js
const EMPTY_OBJECT = Object.freeze(/* @__PURE__ */ Object.create(null));
const EMPTY_ARRAY = Object.freeze([]);
function createEmptyObject() {
	return /* @__PURE__ */ Object.create(null);
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/sort-at-params.js
const createMediaQueryRegex = (dimension) => ({
	minMax: new RegExp(`(!?\\(\\s*min(-device-)?-${dimension})(.|
)+\\(\\s*max(-device)?-${dimension}`, "i"),
	min: new RegExp(`\\(\\s*min(-device)?-${dimension}`, "i"),
	maxMin: new RegExp(`(!?\\(\\s*max(-device)?-${dimension})(.|
)+\\(\\s*min(-device)?-${dimension}`, "i"),
	max: new RegExp(`\\(\\s*max(-device)?-${dimension}`, "i")
});
const widthRegex = createMediaQueryRegex("width");
const heightRegex = createMediaQueryRegex("height");
const createQueryTester = (regexSet) => ({
	isMin: _testQuery(regexSet.minMax, regexSet.maxMin, regexSet.min),
	isMax: _testQuery(regexSet.maxMin, regexSet.minMax, regexSet.max)
});
const { isMin: isMinWidth, isMax: isMaxWidth } = createQueryTester(widthRegex);
const { isMin: isMinHeight, isMax: isMaxHeight } = createQueryTester(heightRegex);
const isPrint = /print/i;
const isPrintOnly = /^print$/i;
const isLength = /(-?\d*\.?\d+)(ch|em|ex|px|rem)/;
const lengthExec = /(\d)/;
const maxValue = Number.MAX_VALUE;
const multipliers = {
	ch: 8.8984375,
	em: 16,
	rem: 16,
	ex: 8.296875,
	px: 1
};
function getQueryLength(query) {
	const length = isLength.exec(query) || (isMinWidth(query) || isMinHeight(query) ? lengthExec.exec(query) : null);
	if (!length) return maxValue;
	if (length[0] === "0") return 0;
	const number = parseFloat(length[1]);
	const unit = length[2];
	return number * (multipliers[unit] || 1);
}
function _testQuery(doubleTestTrue, doubleTestFalse, singleTest) {
	return (query) => doubleTestTrue.test(query) || !doubleTestFalse.test(query) && singleTest.test(query);
}
function _testIsPrint(a, b) {
	const isPrintA = isPrint.test(a), isPrintOnlyA = isPrintOnly.test(a);
	const isPrintB = isPrint.test(b), isPrintOnlyB = isPrintOnly.test(b);
	if (isPrintA && isPrintB) {
		if (!isPrintOnlyA && isPrintOnlyB) return 1;
		if (isPrintOnlyA && !isPrintOnlyB) return -1;
		return a.localeCompare(b);
	}
	return isPrintA ? 1 : isPrintB ? -1 : null;
}
const sortAtParams = memo$1((a, b) => {
	const testIsPrint = _testIsPrint(a, b);
	if (testIsPrint !== null) return testIsPrint;
	const minA = isMinWidth(a) || isMinHeight(a), maxA = isMaxWidth(a) || isMaxHeight(a);
	const minB = isMinWidth(b) || isMinHeight(b), maxB = isMaxWidth(b) || isMaxHeight(b);
	if (minA && maxB) return -1;
	if (maxA && minB) return 1;
	const lengthA = getQueryLength(a), lengthB = getQueryLength(b);
	if (lengthA === maxValue && lengthB === maxValue) return a.localeCompare(b);
	if (lengthA === maxValue) return 1;
	if (lengthB === maxValue) return -1;
	if (lengthA !== lengthB) return lengthA > lengthB ? maxA ? -1 : 1 : maxA ? 1 : -1;
	return a.localeCompare(b);
});
// node_modules/@chakra-ui/react/dist/esm/styled-system/sort-at-rules.js
function sortQueries(queries) {
	return queries.sort(([a], [b]) => sortAtParams(a, b));
}
function sortAtRules(obj) {
	const mediaQueries = [];
	const containerQueries = [];
	const rest = {};
	for (const [key, value] of Object.entries(obj)) if (key.startsWith("@media")) mediaQueries.push([key, value]);
	else if (key.startsWith("@container")) containerQueries.push([key, value]);
	else if (isObject(value)) rest[key] = sortAtRules(value);
	else rest[key] = value;
	const sortedMediaQueries = sortQueries(mediaQueries);
	const sortedContainerQueries = sortQueries(containerQueries);
	return {
		...rest,
		...Object.fromEntries(sortedMediaQueries),
		...Object.fromEntries(sortedContainerQueries)
	};
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/css.js
const importantRegex = /\s*!(important)?/i;
const isImportant = memo$1((v) => isString(v) ? importantRegex.test(v) : false);
const withoutImportant = memo$1((v) => isString(v) ? v.replace(importantRegex, "").trim() : v);
function createCssFn(context) {
	const { transform, conditions, normalize } = context;
	const mergeFn = mergeCss(context);
	return memo$1(function cssFn(...styleArgs) {
		const styles = mergeFn(...styleArgs);
		const normalized = normalize(styles);
		const result = createEmptyObject();
		walkObject(normalized, (value, paths) => {
			if (value == null) return;
			const [prop, ...selectors] = conditions.sort(paths).map(conditions.resolve);
			const important = isImportant(value);
			if (important) value = withoutImportant(value);
			let transformed = transform(prop, value) ?? EMPTY_OBJECT;
			transformed = walkObject(transformed, (v) => isString(v) && important ? `${v} !important` : v, { getKey: (prop2) => conditions.expandAtRule(prop2) });
			mergeByPath(result, selectors.flat(), transformed);
		});
		return sortAtRules(result);
	});
}
function mergeByPath(target, paths, value) {
	let acc = target;
	for (const path of paths) {
		if (!path) continue;
		if (!acc[path]) acc[path] = createEmptyObject();
		acc = acc[path];
	}
	mergeWith(acc, value);
}
function compactFn(...styles) {
	return styles.filter((style) => {
		if (!isObject(style)) return false;
		const compacted = compact(style);
		return Object.keys(compacted).length > 0;
	});
}
function mergeCss(ctx) {
	function resolve(styles) {
		const comp = compactFn(...styles);
		if (comp.length === 1) return comp;
		return comp.map((style) => ctx.normalize(style));
	}
	return memo$1(function mergeFn(...styles) {
		return mergeWith({}, ...resolve(styles));
	});
}
// node_modules/@chakra-ui/react/dist/esm/utils/omit.js
function omit(object, keysToOmit = []) {
	const clone = Object.assign({}, object);
	for (const key of keysToOmit) if (key in clone) delete clone[key];
	return clone;
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/cva.js
const defaults = (conf) => ({
	base: EMPTY_OBJECT,
	variants: EMPTY_OBJECT,
	defaultVariants: EMPTY_OBJECT,
	compoundVariants: [],
	...conf
});
function createRecipeFn(options) {
	const { css, conditions, normalize, layers } = options;
	function cva(config = {}) {
		const defaultsConfig = defaults(config);
		const { base, defaultVariants, compoundVariants } = defaultsConfig;
		const variants = mapEntries(defaultsConfig.variants, (key, obj) => [key, mapEntries(obj, (optionKey, styles) => [optionKey, normalize(styles)])]);
		const getVariantCss = createCssFn({
			conditions,
			normalize,
			transform(prop, value) {
				return variants[prop]?.[value];
			}
		});
		const resolve = memo$1(function resolve2(props = {}) {
			const variantSelections = normalize({
				...defaultVariants,
				...compact(props)
			});
			let variantCss = { ...normalize(base) };
			mergeWith(variantCss, getVariantCss(variantSelections));
			const compoundVariantCss = getCompoundVariantCss(compoundVariants, variantSelections);
			return layers.wrap("recipes", css(variantCss, compoundVariantCss));
		});
		const variantKeys = Object.keys(variants);
		const splitVariantProps = (props) => {
			const restProps = omit(props, ["recipe"]);
			const [recipeProps, localProps] = splitProps(restProps, variantKeys);
			const hasColorPalette = variantKeys.includes("colorPalette");
			const hasOrientation = variantKeys.includes("orientation");
			if (!hasColorPalette) recipeProps.colorPalette = props.colorPalette || defaultVariants.colorPalette;
			if (hasOrientation) localProps.orientation = props.orientation;
			return [recipeProps, localProps];
		};
		const variantMap = mapEntries(variants, (key, value) => [key, Object.keys(value)]);
		const cvaFn = memo$1(function cvaFn2(props) {
			return css(resolve(props));
		});
		return Object.assign(cvaFn, {
			className: config.className,
			__cva__: true,
			variantMap,
			variantKeys,
			raw: resolve,
			config,
			splitVariantProps,
			merge(other) {
				return cva(mergeCva(this, other));
			}
		});
	}
	function getCompoundVariantCss(cvs, vm) {
		let result = EMPTY_OBJECT;
		cvs.forEach((cv) => {
			if (Object.entries(cv).every(([key, value]) => {
				if (key === "css") return true;
				return (Array.isArray(value) ? value : [value]).some((value2) => vm[key] === value2);
			})) result = css(result, cv.css);
		});
		return result;
	}
	return cva;
}
const toRecipeConfig = (cva) => (cva?.__cva__ ? cva.config : cva) ?? EMPTY_OBJECT;
function mergeCva(cvaA, cvaB) {
	const a = defaults(toRecipeConfig(cvaA));
	const b = defaults(toRecipeConfig(cvaB));
	const variantKeys = uniq(Object.keys(a.variants), Object.keys(b.variants));
	const base = mergeWith({}, a.base, b.base);
	const variants = Object.fromEntries(variantKeys.map((key) => [key, mergeWith({}, a.variants[key], b.variants[key])]));
	const defaultVariants = mergeWith({}, a.defaultVariants, b.defaultVariants);
	const compoundVariants = [...a.compoundVariants, ...b.compoundVariants];
	return {
		className: cx(a.className, b.className),
		base,
		variants,
		defaultVariants,
		compoundVariants
	};
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/layers.js
const defaultLayers = {
	reset: "reset",
	base: "base",
	tokens: "tokens",
	recipes: "recipes"
};
const layerOrder = {
	reset: 0,
	base: 1,
	tokens: 2,
	recipes: 3
};
function createLayers(config) {
	const layers = config.layers ?? defaultLayers;
	const names = Object.values(layers).sort((a, b) => layerOrder[a] - layerOrder[b]);
	return {
		names,
		atRule: `@layer ${names.join(", ")};`,
		wrap(layer, styles) {
			if (config.disableLayers) return styles;
			return { [`@layer ${layers[layer]}`]: styles };
		}
	};
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/normalize.js
function createNormalizeFn(context) {
	const { utility, normalize } = context;
	const { hasShorthand, resolveShorthand } = utility;
	return function(styles) {
		return walkObject(styles, normalize, {
			stop: (value) => Array.isArray(value),
			getKey: hasShorthand ? resolveShorthand : void 0
		});
	};
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/preflight.js
function createPreflight(options) {
	const { preflight } = options;
	if (!preflight) return {};
	const { scope = "", level = "parent" } = isObject(preflight) ? preflight : {};
	let selector = "";
	if (scope && level === "parent") selector = `${scope} `;
	else if (scope && level === "element") selector = `&${scope}`;
	const scoped = {
		"*": {
			margin: "0px",
			padding: "0px",
			font: "inherit",
			wordWrap: "break-word",
			WebkitTapHighlightColor: "transparent"
		},
		"*, *::before, *::after, *::backdrop": {
			boxSizing: "border-box",
			borderWidth: "0px",
			borderStyle: "solid",
			borderColor: "var(--global-color-border, currentColor)"
		},
		hr: {
			height: "0px",
			color: "inherit",
			borderTopWidth: "1px"
		},
		body: {
			minHeight: "100dvh",
			position: "relative"
		},
		img: { borderStyle: "none" },
		"img, svg, video, canvas, audio, iframe, embed, object": {
			display: "block",
			verticalAlign: "middle"
		},
		iframe: { border: "none" },
		"img, video": {
			maxWidth: "100%",
			height: "auto"
		},
		"p, h1, h2, h3, h4, h5, h6": { overflowWrap: "break-word" },
		"ol, ul": { listStyle: "none" },
		"code, kbd, pre, samp": { fontSize: "1em" },
		"button, [type='button'], [type='reset'], [type='submit']": {
			WebkitAppearance: "button",
			backgroundColor: "transparent",
			backgroundImage: "none"
		},
		"button, input, optgroup, select, textarea": { color: "inherit" },
		"button, select": { textTransform: "none" },
		table: {
			textIndent: "0px",
			borderColor: "inherit",
			borderCollapse: "collapse"
		},
		"*::placeholder": {
			opacity: "unset",
			color: "#9ca3af",
			userSelect: "none"
		},
		textarea: { resize: "vertical" },
		summary: { display: "list-item" },
		small: { fontSize: "80%" },
		"sub, sup": {
			fontSize: "75%",
			lineHeight: 0,
			position: "relative",
			verticalAlign: "baseline"
		},
		sub: { bottom: "-0.25em" },
		sup: { top: "-0.5em" },
		dialog: { padding: "0px" },
		a: {
			color: "inherit",
			textDecoration: "inherit"
		},
		"abbr:where([title])": { textDecoration: "underline dotted" },
		"b, strong": { fontWeight: "bolder" },
		"i, em": { fontStyle: "italic" },
		"code, kbd, samp, pre": {
			fontSize: "1em",
			"--font-mono-fallback": "ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, 'Liberation Mono', 'Courier New'",
			fontFamily: "var(--global-font-mono, var(--font-mono-fallback))"
		},
		"input[type=\"text\"], input[type=\"email\"], input[type=\"search\"], input[type=\"password\"]": {
			WebkitAppearance: "none",
			MozAppearance: "none"
		},
		"input[type='search']": {
			WebkitAppearance: "textfield",
			outlineOffset: "-2px"
		},
		"::-webkit-search-decoration, ::-webkit-search-cancel-button": { WebkitAppearance: "none" },
		"::-webkit-file-upload-button": {
			WebkitAppearance: "button",
			font: "inherit"
		},
		"input[type=\"number\"]::-webkit-inner-spin-button, input[type=\"number\"]::-webkit-outer-spin-button": { height: "auto" },
		"input[type='number']": { MozAppearance: "textfield" },
		":-moz-ui-invalid": { boxShadow: "none" },
		":-moz-focusring": { outline: "auto" },
		"[hidden]:where(:not([hidden='until-found']))": { display: "none !important" }
	};
	const preflightCss = { [scope || "html"]: {
		lineHeight: 1.5,
		"--font-fallback": "ui-sans-serif, system-ui, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji', 'Segoe UI Symbol', 'Noto Color Emoji'",
		WebkitTextSizeAdjust: "100%",
		WebkitFontSmoothing: "antialiased",
		MozOsxFontSmoothing: "grayscale",
		textRendering: "optimizeLegibility",
		touchAction: "manipulation",
		MozTabSize: "4",
		tabSize: "4",
		fontFamily: "var(--global-font-body, var(--font-fallback))"
	} };
	if (level === "element") {
		const modified = Object.entries(scoped).reduce((acc, [k, v]) => {
			acc[k] = { [selector]: v };
			return acc;
		}, {});
		Object.assign(preflightCss, modified);
	} else if (selector) preflightCss[selector] = scoped;
	else Object.assign(preflightCss, scoped);
	return preflightCss;
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/serialize.js
function createSerializeFn(options) {
	const { conditions, isValidProperty } = options;
	const isSelectorLike = memo$1((prop, valueKeys) => {
		if (!isValidProperty(prop)) return true;
		return !valueKeys.split(",").every((key) => key === "base" || conditions.has(key));
	});
	return function serialize(styles) {
		return walkObject(styles, (value) => value, {
			stop: (value) => Array.isArray(value),
			getKey: (prop, value) => {
				if (!isObject(value)) return prop;
				if (conditions.has(prop)) return prop;
				if (isSelectorLike(prop, Object.keys(value).join(","))) return parseSelectors(prop).map((s) => {
					const selector = s.startsWith("&") ? s.slice(1) : s;
					return isTopLevelSelector(selector) ? `${selector} &` : `&${selector}`;
				}).join(", ");
				return prop;
			}
		});
	};
}
function isTopLevelSelector(s) {
	const lower = s.toLowerCase();
	return lower.startsWith(":host-context") || lower.startsWith(":host") || lower.startsWith("::slotted");
}
function parseSelectors(selector) {
	const result = [];
	let parenCount = 0;
	let currentSelector = "";
	let inEscape = false;
	for (let i = 0; i < selector.length; i++) {
		const char = selector[i];
		if (char === "\\" && !inEscape) {
			inEscape = true;
			currentSelector += char;
			continue;
		}
		if (inEscape) {
			inEscape = false;
			currentSelector += char;
			continue;
		}
		if (char === "(") parenCount++;
		else if (char === ")") parenCount--;
		if (char === "," && parenCount === 0) {
			result.push(currentSelector.trim());
			currentSelector = "";
		} else currentSelector += char;
	}
	if (currentSelector) result.push(currentSelector.trim());
	return result;
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/sva.js
const getSlotRecipes = (config = EMPTY_OBJECT) => {
	const init = (slot) => ({
		base: config.base?.[slot] ?? EMPTY_OBJECT,
		variants: createEmptyObject(),
		defaultVariants: config.defaultVariants ?? EMPTY_OBJECT,
		compoundVariants: config.compoundVariants ? getSlotCompoundVariant(config.compoundVariants, slot) : EMPTY_ARRAY
	});
	const entries = (config.slots ?? []).map((slot) => [slot, init(slot)]);
	for (const [variantsKey, variantsSpec] of Object.entries(config.variants ?? {})) for (const [variantKey, variantSpec] of Object.entries(variantsSpec)) entries.forEach(([slot, slotRecipe]) => {
		var _a;
		(_a = slotRecipe.variants)[variantsKey] ?? (_a[variantsKey] = {});
		slotRecipe.variants[variantsKey][variantKey] = variantSpec[slot] ?? EMPTY_OBJECT;
	});
	return Object.fromEntries(entries);
};
const getSlotCompoundVariant = (compoundVariants, slotName) => compoundVariants.filter((compoundVariant) => compoundVariant.css[slotName]).map((compoundVariant) => ({
	...compoundVariant,
	css: compoundVariant.css[slotName]
}));
function createSlotRecipeFn(options) {
	const { cva } = options;
	return function sva(config = EMPTY_OBJECT) {
		const slots = Object.entries(getSlotRecipes(config)).map(([slot, slotCva]) => [slot, cva(slotCva)]);
		const svaFn = memo$1(function svaFn2(props) {
			const result = slots.map(([slot, cvaFn]) => [slot, cvaFn(props)]);
			return Object.fromEntries(result);
		});
		const variants = config.variants ?? EMPTY_OBJECT;
		const variantKeys = Object.keys(variants);
		function splitVariantProps(props) {
			const restProps = omit(props, ["recipe"]);
			const [recipeProps, localProps] = splitProps(restProps, variantKeys);
			const hasColorPalette = variantKeys.includes("colorPalette");
			const hasOrientation = variantKeys.includes("orientation");
			if (!hasColorPalette) recipeProps.colorPalette = props.colorPalette || config.defaultVariants?.colorPalette;
			if (hasOrientation) localProps.orientation = props.orientation;
			return [recipeProps, localProps];
		}
		const variantMap = mapEntries(variants, (key, value) => [key, Object.keys(value)]);
		let classNameMap = {};
		if (config.className) classNameMap = Object.fromEntries(config.slots.map((slot) => [slot, `${config.className}__${slot}`]));
		return Object.assign(svaFn, {
			variantMap,
			variantKeys,
			splitVariantProps,
			classNameMap
		});
	};
}
// node_modules/@chakra-ui/react/dist/esm/utils/create-props.js
const createProps = () => (props) => Array.from(new Set(props));
// node_modules/@chakra-ui/react/dist/esm/styled-system/esc.js
const rcssescape = /([\0-\x1f\x7f]|^-?\d)|^-$|^-|[^\x80-\uFFFF\w-]/g;
const fcssescape = function(ch, asCodePoint) {
	if (!asCodePoint) return "\\" + ch;
	if (ch === "\0") return "�";
	if (ch === "-" && ch.length === 1) return "\\-";
	return ch.slice(0, -1) + "\\" + ch.charCodeAt(ch.length - 1).toString(16);
};
const esc = (sel) => {
	return (sel + "").replace(rcssescape, fcssescape);
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/expand-reference.js
const expandTokenReferences = (str, resolve) => {
	let expanded = "";
	let index = 0;
	let state = "char";
	let tokenPath = "";
	let fallback = "";
	const currentStates = [];
	while (index < str.length) {
		const char = str[index];
		if (char === "{") {
			const endIndex = str.indexOf("}", index);
			if (endIndex === -1) break;
			const path = str.slice(index + 1, endIndex);
			const resolved = resolve(path);
			expanded += resolved ?? path;
			index = endIndex + 1;
			continue;
		}
		if (state === "token") {
			if (char === ",") {
				if (str[index] === "") index++;
				state = "fallback";
				currentStates.push(state);
				const resolved = resolve(tokenPath);
				if (resolved?.endsWith(")")) expanded += resolved.slice(0, -1);
				tokenPath = "";
				fallback = "";
				continue;
			}
		}
		if (state === "fallback") {
			if (fallback + char === ", var(") {
				const endIndex = cssVarParser(str.slice(index + 1)) + index + 1;
				const cssVar = str.slice(index + 1, endIndex);
				if (endIndex === -1) break;
				expanded += ", var(" + cssVar + ")";
				index = endIndex + 1;
				state = currentStates.pop() ?? state;
				fallback = "";
				continue;
			}
		}
		if (state === "token" || state === "fallback") {
			index++;
			if (char === ")") {
				state = currentStates.pop() ?? state ?? "char";
				fallback += char;
				const resolved = tokenPath ? resolve(tokenPath) ?? esc(tokenPath) : tokenPath;
				if (fallback) {
					fallback = fallback.slice(1).trim();
					if (!fallback.startsWith("token(") && fallback.endsWith(")")) fallback = fallback.slice(0, -1);
					if (fallback.includes("token(")) {
						const parsed = expandTokenReferences(fallback, resolve);
						if (parsed) fallback = parsed.slice(0, -1);
					} else if (fallback) {
						const resolvedFallback = resolve(fallback);
						if (resolvedFallback) fallback = resolvedFallback;
					}
				}
				const lastChar = expanded.at(-1);
				if (fallback) {
					if (lastChar?.trim()) expanded += resolved.slice(0, -1) + (", " + fallback + ")");
					else expanded += fallback;
				} else expanded += resolved || ")";
				tokenPath = "";
				fallback = "";
				state = "char";
				continue;
			}
			if (state === "token") tokenPath += char;
			if (state === "fallback") fallback += char;
			continue;
		}
		const tokenIndex = str.indexOf("token(", index);
		if (tokenIndex !== -1) {
			const innerTokenIndex = tokenIndex + 6;
			expanded += str.slice(index, tokenIndex);
			index = innerTokenIndex;
			state = "token";
			currentStates.push(state);
			continue;
		}
		expanded += char;
		index++;
	}
	return expanded;
};
const cssVarParser = (str) => {
	let index = 0;
	const openedParenthesises = ["("];
	while (index < str.length) {
		const char = str[index];
		if (char === "(") openedParenthesises.push(char);
		else if (char === ")") {
			openedParenthesises.pop();
			if (openedParenthesises.length === 0) return index;
		}
		index++;
	}
	return index;
};
// node_modules/@chakra-ui/react/dist/esm/styled-system/map-to-json.js
function mapToJson(map) {
	const obj = {};
	map.forEach((value, key) => {
		if (value instanceof Map) obj[key] = Object.fromEntries(value);
		else obj[key] = value;
	});
	return obj;
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/references.js
const REFERENCE_REGEX = /({([^}]*)})/g;
const CURLY_REGEX = /[{}]/g;
const TOKEN_PATH_REGEX = /\w+\.\w+/;
const getReferences = (value) => {
	if (!isString(value)) return [];
	const matches = value.match(REFERENCE_REGEX);
	if (!matches) return [];
	return matches.map((match) => match.replace(CURLY_REGEX, "").trim());
};
const hasReference = (value) => REFERENCE_REGEX.test(value);
function expandReferences(token) {
	if (!token.extensions?.references) return token.extensions?.cssVar?.ref ?? token.value;
	const references = token.extensions.references ?? {};
	let valueStr = token.value;
	const keys = Object.keys(references);
	for (let i = 0; i < keys.length; i++) {
		const key = keys[i];
		const referenceToken = references[key];
		if (referenceToken.extensions.conditions) continue;
		const value = expandReferences(referenceToken);
		valueStr = valueStr.replace(`{${key}}`, value);
	}
	token.value = valueStr;
	delete token.extensions.references;
	return token.value;
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/resolve-token-value.js
function resolveTokenValue(category, value) {
	if (value == null || !Array.isArray(value)) return value;
	switch (category) {
		case "easings": return `cubic-bezier(${value.join(", ")})`;
		case "animations":
		case "fonts":
		case "gradients":
		case "shadows": return value.join(", ");
		default: return value;
	}
}
function resolveSemanticConditionValues(category, conditions) {
	const next = {};
	for (const key in conditions) next[key] = resolveTokenValue(category, conditions[key]);
	return next;
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/calc.js
const CALC_REGEX = /calc/g;
function resolveReference(operand) {
	if (isObject(operand) && operand.reference) return operand.reference;
	return String(operand);
}
const toExpression = (operator, ...operands) => operands.map(resolveReference).join(` ${operator} `).replace(CALC_REGEX, "");
const add = (...operands) => `calc(${toExpression("+", ...operands)})`;
const subtract = (...operands) => `calc(${toExpression("-", ...operands)})`;
const multiply = (...operands) => `calc(${toExpression("*", ...operands)})`;
const divide = (...operands) => `calc(${toExpression("/", ...operands)})`;
const negate = (x) => {
	const value = resolveReference(x);
	if (value != null && !Number.isNaN(parseFloat(value))) return String(value).startsWith("-") ? String(value).slice(1) : `-${value}`;
	return multiply(value, -1);
};
const calc = Object.assign((x) => ({
	add: (...operands) => calc(add(x, ...operands)),
	subtract: (...operands) => calc(subtract(x, ...operands)),
	multiply: (...operands) => calc(multiply(x, ...operands)),
	divide: (...operands) => calc(divide(x, ...operands)),
	negate: () => calc(negate(x)),
	toString: () => x.toString()
}), {
	add,
	subtract,
	multiply,
	divide,
	negate
});
// node_modules/@chakra-ui/react/dist/esm/styled-system/token-middleware.js
const addNegativeTokens = {
	enforce: "pre",
	transform(dictionary) {
		const { prefix, allTokens, formatCssVar, formatTokenName, registerToken } = dictionary;
		allTokens.filter(({ extensions }) => extensions.category === "spacing").forEach((token) => {
			const originalPath = token.path.slice();
			const originalVar = formatCssVar(originalPath, prefix);
			if (isString(token.value) && token.value === "0rem") return;
			const newPath = [...token.path];
			const lastPath = newPath[newPath.length - 1];
			if (lastPath != null) newPath[newPath.length - 1] = `-${lastPath}`;
			const nextToken = {
				...token,
				value: calc.negate(originalVar.ref),
				name: formatTokenName(newPath),
				path: newPath,
				extensions: {
					...token.extensions,
					negative: true,
					prop: `-${token.extensions.prop}`,
					originalPath
				}
			};
			registerToken(nextToken);
		});
	}
};
const units = /* @__PURE__ */ new Set([
	"spacing",
	"sizes",
	"borderWidths",
	"fontSizes",
	"radii"
]);
const tokenMiddlewares = [
	addNegativeTokens,
	{
		enforce: "post",
		transform(dictionary) {
			const { allTokens, registerToken, formatTokenName } = dictionary;
			const tokens = allTokens.filter(({ extensions }) => extensions.category === "colors");
			const keys = /* @__PURE__ */ new Map();
			const colorPalettes = /* @__PURE__ */ new Map();
			tokens.forEach((token) => {
				const { colorPalette } = token.extensions;
				if (!colorPalette) return;
				colorPalette.keys.forEach((keyPath) => {
					keys.set(formatTokenName(keyPath), keyPath);
				});
				colorPalette.roots.forEach((colorPaletteRoot) => {
					const name = formatTokenName(colorPaletteRoot);
					const colorPaletteList = colorPalettes.get(name) || [];
					colorPaletteList.push(token);
					colorPalettes.set(name, colorPaletteList);
					if (token.extensions.default && colorPaletteRoot.length === 1) {
						const keyPath = colorPalette.keys[0]?.filter(Boolean);
						if (!keyPath.length) return;
						const path = colorPaletteRoot.concat(keyPath);
						keys.set(formatTokenName(path), []);
					}
				});
			});
			keys.forEach((segments) => {
				const path = [
					"colors",
					"colorPalette",
					...segments
				].filter(Boolean);
				const name = formatTokenName(path);
				const token = {
					name,
					value: name,
					originalValue: name,
					path,
					extensions: {
						condition: "base",
						originalPath: path,
						category: "colors",
						prop: formatTokenName(path.slice(1)),
						virtual: true
					}
				};
				registerToken(token, "pre");
			});
		}
	},
	{
		enforce: "post",
		transform(dictionary) {
			dictionary.allTokens.filter((token) => {
				return units.has(token.extensions.category) && !token.extensions.negative;
			}).forEach((token) => {
				Object.assign(token.extensions, { pixelValue: toPx(token.value) });
			});
		}
	},
	{
		enforce: "post",
		transform(dictionary) {
			const removed = [];
			const next = [];
			dictionary.allTokens.forEach((token) => {
				if (token.value === "") removed.push(token);
				else next.push(token);
			});
			dictionary.allTokens.splice(0, dictionary.allTokens.length, ...next);
			removed.forEach((token) => {
				if (dictionary.tokenMap.get(token.name) !== token) return;
				const replacement = dictionary.allTokens.find((t) => t.name === token.name);
				if (!replacement) {
					dictionary.tokenMap.delete(token.name);
					return;
				}
				if (token.extensions.conditions && !replacement.extensions.conditions) replacement.extensions.conditions = token.extensions.conditions;
				dictionary.tokenMap.set(token.name, replacement);
			});
		}
	}
];
const tokenTransforms = [
	{
		type: "extensions",
		enforce: "pre",
		name: "tokens/css-var",
		transform(token, dictionary) {
			const { prefix, formatCssVar } = dictionary;
			const { negative, originalPath } = token.extensions;
			return { cssVar: formatCssVar((negative ? originalPath : token.path).filter(Boolean), prefix) };
		}
	},
	{
		enforce: "post",
		type: "value",
		name: "tokens/conditionals",
		transform(token, dictionary) {
			const { prefix, formatCssVar, getByName } = dictionary;
			const refs = getReferences(token.value);
			if (!refs.length) return token.value;
			refs.forEach((ref) => {
				if (!getByName(ref)) return;
				const variable = formatCssVar(ref.split("."), prefix);
				token.value = token.value.replaceAll(`{${ref}}`, variable.ref);
			});
			return token.value;
		}
	},
	{
		type: "extensions",
		enforce: "pre",
		name: "tokens/colors/colorPalette",
		match(token) {
			return token.extensions.category === "colors" && !token.extensions.virtual;
		},
		transform(token, dict) {
			let path = token.path.slice();
			path.pop();
			path.shift();
			if (path.length === 0) {
				const newPath = [...token.path];
				newPath.shift();
				path = newPath;
			}
			if (path.length === 0) return {};
			const roots = path.reduce((acc, _, i, arr) => {
				const next = arr.slice(0, i + 1);
				acc.push(next);
				return acc;
			}, []);
			const root = path[0];
			const value = dict.formatTokenName(path);
			const keys = token.path.slice(token.path.indexOf(root) + 1).reduce((acc, _, i, arr) => {
				acc.push(arr.slice(i));
				return acc;
			}, []);
			if (keys.length === 0) keys.push([""]);
			return { colorPalette: {
				value,
				roots,
				keys
			} };
		}
	}
];
// node_modules/@chakra-ui/react/dist/esm/styled-system/token-dictionary.js
const isToken = (value) => {
	return isObject(value) && Object.prototype.hasOwnProperty.call(value, "value");
};
function expandBreakpoints(breakpoints) {
	if (!breakpoints) return {
		breakpoints: {},
		sizes: {}
	};
	return {
		breakpoints: mapObject(breakpoints, (value) => ({ value })),
		sizes: mapEntries(breakpoints, (key, value) => [`breakpoint-${key}`, { value }])
	};
}
function createTokenDictionary(options) {
	const { prefix = "", tokens = {}, semanticTokens = {}, breakpoints = {} } = options;
	const formatTokenName = (path) => path.join(".");
	const formatCssVar = (path, prefix2) => cssVar(path.join("-"), { prefix: prefix2 });
	const allTokens = [];
	const tokenNameMap = /* @__PURE__ */ new Map();
	const conditionMap = /* @__PURE__ */ new Map();
	const cssVarMap = /* @__PURE__ */ new Map();
	const colorPaletteMap = /* @__PURE__ */ new Map();
	const flatMap = /* @__PURE__ */ new Map();
	const byCategory = /* @__PURE__ */ new Map();
	const categoryMap = /* @__PURE__ */ new Map();
	const transforms = /* @__PURE__ */ new Map();
	const middlewares = [];
	function registerToken(token, phase) {
		allTokens.push(token);
		if (token.extensions.condition === "base" || !tokenNameMap.has(token.name)) tokenNameMap.set(token.name, token);
		if (phase) transforms.forEach((fn) => {
			if (fn.enforce === phase) transformToken(fn, token);
		});
	}
	const breakpointTokens = expandBreakpoints(breakpoints);
	const computedTokens = compact({
		...tokens,
		breakpoints: breakpointTokens.breakpoints,
		sizes: {
			...tokens.sizes,
			...breakpointTokens.sizes
		}
	});
	function registerTokens() {
		walkObject(computedTokens, (entry, path) => {
			const isDefault = path.includes("DEFAULT");
			path = filterDefault(path);
			const category = path[0];
			const name = formatTokenName(path);
			const resolved = resolveTokenValue(category, (isString(entry) ? { value: entry } : entry).value);
			const token = {
				value: resolved,
				originalValue: resolved,
				name,
				path,
				extensions: {
					condition: "base",
					originalPath: path,
					category,
					prop: formatTokenName(path.slice(1))
				}
			};
			if (isDefault) token.extensions.default = true;
			registerToken(token);
		}, { stop: isToken });
		walkObject(semanticTokens, (entry, path) => {
			const isDefault = path.includes("DEFAULT");
			path = filterBaseCondition(filterDefault(path));
			const category = path[0];
			const name = formatTokenName(path);
			const cond = resolveSemanticConditionValues(category, (isString(entry.value) || Array.isArray(entry.value) ? { value: { base: entry.value } } : entry).value);
			const token = {
				value: cond.base ?? "",
				originalValue: cond.base ?? "",
				name,
				path,
				extensions: {
					originalPath: path,
					category,
					conditions: cond,
					condition: "base",
					prop: formatTokenName(path.slice(1))
				}
			};
			if (isDefault) token.extensions.default = true;
			registerToken(token);
		}, { stop: isToken });
	}
	function getByName(name) {
		return tokenNameMap.get(name);
	}
	function buildConditionMap(token) {
		const { condition } = token.extensions;
		if (!condition) return;
		if (!conditionMap.has(condition)) conditionMap.set(condition, /* @__PURE__ */ new Set());
		conditionMap.get(condition).add(token);
	}
	function buildCategoryMap(token) {
		const { category, prop, condition, conditions } = token.extensions;
		if (!category) return;
		if (!categoryMap.has(category)) categoryMap.set(category, /* @__PURE__ */ new Map());
		const map = categoryMap.get(category);
		const existing = map.get(prop);
		if (condition == null || condition === "base") {
			map.set(prop, token);
			return;
		}
		if (conditions && !existing) map.set(prop, token);
	}
	function buildCssVars(token) {
		const { condition, negative, virtual, cssVar: cssVar2 } = token.extensions;
		if (negative || virtual || !condition || !cssVar2 || token.value === "") return;
		if (!cssVarMap.has(condition)) cssVarMap.set(condition, /* @__PURE__ */ new Map());
		cssVarMap.get(condition).set(cssVar2.var, token.value);
	}
	function buildFlatMap(token) {
		const { category, prop, cssVar: cssVar2, negative } = token.extensions;
		if (!category) return;
		if (!byCategory.has(category)) byCategory.set(category, /* @__PURE__ */ new Map());
		const value = negative ? token.extensions.conditions ? token.originalValue : token.value : cssVar2.ref;
		byCategory.get(category).set(prop, value);
		flatMap.set([category, prop].join("."), value);
	}
	function buildColorPalette(token) {
		const { colorPalette, virtual, default: isDefault } = token.extensions;
		if (!colorPalette || virtual) return;
		colorPalette.roots.forEach((root) => {
			const name = formatTokenName(root);
			if (!colorPaletteMap.has(name)) colorPaletteMap.set(name, /* @__PURE__ */ new Map());
			const virtualPath = replaceRootWithColorPalette([...token.path], [...root]);
			const virtualToken = getByName(formatTokenName(virtualPath));
			if (!virtualToken || !virtualToken.extensions.cssVar) return;
			const { var: virtualVar } = virtualToken.extensions.cssVar;
			colorPaletteMap.get(name).set(virtualVar, token.extensions.cssVar.ref);
			if (isDefault && root.length === 1) {
				const colorPaletteToken = getByName(formatTokenName(["colors", "colorPalette"]));
				if (!colorPaletteToken) return;
				const virtualToken2 = getByName(formatTokenName(token.path));
				if (!virtualToken2) return;
				const keyPath = colorPalette.keys[0]?.filter(Boolean);
				if (!keyPath.length) return;
				const computedName = formatTokenName(root.concat(keyPath));
				if (!colorPaletteMap.has(computedName)) colorPaletteMap.set(computedName, /* @__PURE__ */ new Map());
				colorPaletteMap.get(computedName).set(colorPaletteToken.extensions.cssVar.var, virtualToken2.extensions.cssVar.ref);
			}
		});
	}
	let byCategoryJson = {};
	function setupViews() {
		allTokens.forEach((token) => {
			buildConditionMap(token);
			buildCategoryMap(token);
			buildCssVars(token);
			buildFlatMap(token);
			buildColorPalette(token);
		});
		byCategoryJson = mapToJson(byCategory);
	}
	const colorMix = (value, tokenFn) => {
		if (!value || typeof value !== "string") return {
			invalid: true,
			value
		};
		const [colorPath, rawOpacity] = value.split("/");
		if (!colorPath || !rawOpacity) return {
			invalid: true,
			value: colorPath
		};
		const colorToken = tokenFn(colorPath);
		const opacityToken = getByName(`opacity.${rawOpacity}`)?.value;
		if (!opacityToken && isNaN(Number(rawOpacity))) return {
			invalid: true,
			value: colorPath
		};
		const percent = opacityToken ? Number(opacityToken) * 100 + "%" : `${rawOpacity}%`;
		const color = colorToken ?? colorPath;
		return {
			invalid: false,
			color,
			value: `color-mix(in srgb, ${color} ${percent}, transparent)`
		};
	};
	const getVar = memo$1((value, fallback) => {
		return flatMap.get(value) ?? fallback;
	});
	const dictionary = {
		prefix,
		allTokens,
		tokenMap: tokenNameMap,
		registerToken,
		getByName,
		formatTokenName,
		formatCssVar,
		flatMap,
		cssVarMap,
		categoryMap,
		colorPaletteMap,
		getVar,
		getCategoryValues: memo$1((category) => {
			return byCategoryJson[category] || null;
		}),
		expandReferenceInValue: memo$1((value) => {
			return expandTokenReferences(value, (path) => {
				if (!path) return;
				if (path.includes("/")) {
					const mix = colorMix(path, (v) => getVar(v));
					if (mix.invalid) throw new Error("Invalid color mix at " + path + ": " + mix.value);
					return mix.value;
				}
				const resolved = getVar(path);
				if (resolved) return resolved;
				return TOKEN_PATH_REGEX.test(path) ? esc(path) : path;
			});
		})
	};
	function registerTransform(...fns) {
		fns.forEach((fn) => {
			transforms.set(fn.name, fn);
		});
	}
	function registerMiddleware(...fns) {
		middlewares.push(...fns);
	}
	function transformToken(transform, token) {
		if (token.extensions.references) return;
		if (isFunction(transform.match) && !transform.match(token)) return;
		const fn = (v) => transform.transform(v, dictionary);
		const transformed = fn(token);
		switch (true) {
			case transform.type === "extensions":
				Object.assign(token.extensions, transformed);
				break;
			case transform.type === "value":
				token.value = transformed;
				break;
			default: token[transform.type] = transformed;
		}
	}
	function applyMiddlewares(enforce) {
		middlewares.forEach((middleware) => {
			if (middleware.enforce === enforce) middleware.transform(dictionary);
		});
	}
	function applyTransforms(enforce) {
		transforms.forEach((transform) => {
			if (transform.enforce === enforce) allTokens.forEach((token) => {
				transformToken(transform, token);
			});
		});
	}
	function addConditionalTokens() {
		allTokens.slice().forEach((token) => {
			const tokens2 = getConditionalTokens(token);
			if (!tokens2 || tokens2.length === 0) return;
			tokens2.forEach((token2) => {
				registerToken(token2);
			});
		});
	}
	function getTokenReferences(value) {
		const refs = getReferences(value);
		const result = [];
		for (let i = 0; i < refs.length; i++) {
			const token = getByName(refs[i]);
			if (token) result.push(token);
		}
		return result;
	}
	function addReferences() {
		allTokens.forEach((token) => {
			if (!hasReference(token.value)) return;
			const references = getTokenReferences(token.value);
			token.extensions.references = references.reduce((acc, ref) => {
				acc[ref.name] = ref;
				return acc;
			}, {});
		});
	}
	function expandTokenReferences$1() {
		allTokens.forEach((token) => {
			expandReferences(token);
		});
	}
	function build() {
		applyMiddlewares("pre");
		applyTransforms("pre");
		addConditionalTokens();
		addReferences();
		expandTokenReferences$1();
		applyMiddlewares("post");
		applyTransforms("post");
		setupViews();
	}
	registerTokens();
	registerTransform(...tokenTransforms);
	registerMiddleware(...tokenMiddlewares);
	build();
	return dictionary;
}
function filterDefault(path) {
	if (path[0] === "DEFAULT") return path;
	return path.filter((item) => item !== "DEFAULT");
}
function filterBaseCondition(path) {
	return path.filter((item) => item !== "base");
}
function getConditionalTokens(token) {
	if (!token.extensions.conditions) return;
	const { conditions } = token.extensions;
	const tokens = [];
	walkObject(conditions, (value, path) => {
		const nextPath = filterBaseCondition(path);
		if (!nextPath.length) return;
		const nextToken = {
			...token,
			value,
			extensions: {
				...token.extensions,
				condition: nextPath.join(":")
			}
		};
		tokens.push(nextToken);
	});
	return tokens;
}
function replaceRootWithColorPalette(path, roots) {
	const startIndex = path.findIndex((_, index) => roots.every((rootElement, rootIndex) => path[index + rootIndex] === rootElement));
	if (startIndex === -1) return path;
	path.splice(startIndex, roots.length);
	path.splice(startIndex, 0, "colorPalette");
	return path;
}
createProps()([
	"aspectRatios",
	"zIndex",
	"opacity",
	"colors",
	"fonts",
	"fontSizes",
	"fontWeights",
	"lineHeights",
	"letterSpacings",
	"sizes",
	"shadows",
	"spacing",
	"radii",
	"cursor",
	"borders",
	"borderWidths",
	"borderStyles",
	"durations",
	"easings",
	"animations",
	"blurs",
	"gradients",
	"breakpoints",
	"assets"
]);
// node_modules/@chakra-ui/react/dist/esm/styled-system/utility.js
function normalize(config) {
	return config;
}
function normalizeConfig(config) {
	return mapEntries(config, (property, propertyConfig) => [property, normalize(propertyConfig)]);
}
function createUtility(options) {
	const configs = normalizeConfig(options.config);
	const tokens = options.tokens;
	const shorthands = /* @__PURE__ */ new Map();
	const propValues = /* @__PURE__ */ new Map();
	function register(property, config) {
		configs[property] = normalize(config);
		assignProperty(property, config);
	}
	const assignProperty = (property, config) => {
		const values = getPropertyValues(config);
		if (!values) return;
		propValues.set(property, values);
		assignPropertyType(property, config);
	};
	const assignProperties = () => {
		for (const [prop, config] of Object.entries(configs)) {
			if (!config) continue;
			assignProperty(prop, config);
		}
	};
	const assignShorthands = () => {
		for (const [property, config] of Object.entries(configs)) {
			const { shorthand } = config ?? {};
			if (!shorthand) continue;
			(Array.isArray(shorthand) ? shorthand : [shorthand]).forEach((name) => shorthands.set(name, property));
		}
	};
	const assignColorPaletteProperty = () => {
		const values = mapToJson(tokens.colorPaletteMap);
		register("colorPalette", {
			values: Object.keys(values),
			transform: memo$1((value) => values[value])
		});
	};
	const propTypes = /* @__PURE__ */ new Map();
	const assignPropertyType = (property, config) => {
		if (!config) return;
		const values = getPropertyValues(config, (key) => `type:Tokens["${key}"]`);
		if (typeof values === "object" && values.type) {
			propTypes.set(property, /* @__PURE__ */ new Set([`type:${values.type}`]));
			return;
		}
		if (values) {
			const keys2 = new Set(Object.keys(values));
			propTypes.set(property, keys2);
		}
		const set = propTypes.get(property) ?? /* @__PURE__ */ new Set();
		if (config.property) propTypes.set(property, set.add(`CssProperties["${config.property}"]`));
	};
	const assignPropertyTypes = () => {
		for (const [property, propertyConfig] of Object.entries(configs)) {
			if (!propertyConfig) continue;
			assignPropertyType(property, propertyConfig);
		}
	};
	const addPropertyType = (property, type) => {
		const set = propTypes.get(property) ?? /* @__PURE__ */ new Set();
		propTypes.set(property, /* @__PURE__ */ new Set([...set, ...type]));
	};
	const getTypes = () => {
		const map = /* @__PURE__ */ new Map();
		for (const [prop, values] of propTypes.entries()) {
			if (values.size === 0) {
				map.set(prop, ["string"]);
				continue;
			}
			const typeValues = Array.from(values).map((key) => {
				if (key.startsWith("CssProperties")) return key;
				if (key.startsWith("type:")) return key.replace("type:", "");
				return JSON.stringify(key);
			});
			map.set(prop, typeValues);
		}
		return map;
	};
	const getPropertyValues = (config, resolveFn) => {
		const { values } = config;
		const fn = (key) => {
			const value = resolveFn?.(key);
			return value ? { [value]: value } : void 0;
		};
		if (isString(values)) return fn?.(values) ?? tokens.getCategoryValues(values) ?? EMPTY_OBJECT;
		if (Array.isArray(values)) {
			const result = {};
			for (let i = 0; i < values.length; i++) result[values[i]] = values[i];
			return result;
		}
		if (isFunction(values)) return values(resolveFn ? fn : tokens.getCategoryValues);
		return values;
	};
	const defaultTransform = memo$1((prop, value) => {
		return { [prop]: prop.startsWith("--") ? tokens.getVar(value, value) : value };
	});
	const tokenFn = Object.assign(tokens.getVar, { raw: (path) => tokens.getByName(path) });
	const transform = memo$1((prop, raw) => {
		const key = resolveShorthand(prop);
		if (isString(raw) && !raw.includes("_EMO_")) raw = tokens.expandReferenceInValue(raw);
		const config = configs[key];
		if (!config) return defaultTransform(key, raw);
		const value = propValues.get(key)?.[raw];
		if (!config.transform) return defaultTransform(prop, value ?? raw);
		const _colorMix = (value2) => colorMix(value2, tokenFn);
		return config.transform(value ?? raw, {
			raw,
			token: tokenFn,
			utils: { colorMix: _colorMix }
		});
	});
	function build() {
		assignShorthands();
		assignColorPaletteProperty();
		assignProperties();
		assignPropertyTypes();
	}
	build();
	const hasShorthand = shorthands.size > 0;
	const resolveShorthand = memo$1((prop) => {
		return shorthands.get(prop) ?? prop;
	});
	const keys = () => {
		return [...Array.from(shorthands.keys()), ...Object.keys(configs)];
	};
	return {
		keys,
		hasShorthand,
		transform,
		shorthands,
		resolveShorthand,
		register,
		getTypes,
		addPropertyType
	};
}
// node_modules/@chakra-ui/react/dist/esm/styled-system/system.js
function createSystem(...configs) {
	const config = mergeConfigs(...configs);
	const { theme = {}, utilities = {}, globalCss = {}, cssVarsRoot = ":where(:root, :host)", cssVarsPrefix = "chakra", preflight } = config;
	const layers = createLayers(config);
	const tokens = createTokenDictionary({
		breakpoints: theme.breakpoints,
		tokens: theme.tokens,
		semanticTokens: theme.semanticTokens,
		prefix: cssVarsPrefix
	});
	const breakpoints = createBreakpoints(theme.breakpoints ?? EMPTY_OBJECT);
	const conditions = createConditions({
		conditions: config.conditions ?? EMPTY_OBJECT,
		breakpoints
	});
	const utility = createUtility({
		config: utilities,
		tokens
	});
	function assignComposition() {
		const { textStyles, layerStyles, animationStyles } = theme;
		const compositions = compact({
			textStyle: textStyles,
			layerStyle: layerStyles,
			animationStyle: animationStyles
		});
		for (const [key, values] of Object.entries(compositions)) {
			const flatValues = flatten(values ?? EMPTY_OBJECT, stop);
			utility.register(key, {
				values: Object.keys(flatValues),
				transform(value) {
					return css(flatValues[value]);
				}
			});
		}
	}
	assignComposition();
	utility.addPropertyType("animationName", Object.keys(theme.keyframes ?? EMPTY_OBJECT));
	const properties = /* @__PURE__ */ new Set([
		"css",
		...utility.keys(),
		...conditions.keys()
	]);
	const isValidProperty = memo$1((prop) => properties.has(prop) || isCssProperty(prop));
	const normalizeValue = (value) => {
		if (Array.isArray(value)) {
			const result = createEmptyObject();
			for (let index = 0; index < value.length; index++) {
				const current = value[index];
				if (current != null) {
					const key = conditions.breakpoints[index];
					result[key] = current;
				}
			}
			return result;
		}
		return value;
	};
	const normalizeFn = createNormalizeFn({
		utility,
		normalize: normalizeValue
	});
	const serialize = createSerializeFn({
		conditions,
		isValidProperty
	});
	const css = createCssFn({
		transform: utility.transform,
		conditions,
		normalize: normalizeFn
	});
	const cva = createRecipeFn({
		css,
		conditions,
		normalize: normalizeFn,
		layers
	});
	const sva = createSlotRecipeFn({ cva });
	function getTokenCss() {
		const result = {};
		for (const [key, values] of tokens.cssVarMap.entries()) {
			const varsObj = Object.fromEntries(values);
			if (Object.keys(varsObj).length === 0) continue;
			const selector = key === "base" ? cssVarsRoot : conditions.resolve(key);
			const isAtRule = selector.startsWith("@");
			mergeWith(result, css(serialize({ [selector]: isAtRule ? { [cssVarsRoot]: varsObj } : varsObj })));
		}
		return layers.wrap("tokens", result);
	}
	function getGlobalCss() {
		const keyframes = mapEntries(theme.keyframes ?? EMPTY_OBJECT, (key, value) => [`@keyframes ${key}`, value]);
		const result = Object.assign({}, keyframes, css(serialize(globalCss)));
		return layers.wrap("base", result);
	}
	function splitCssProps(props) {
		return splitProps(props, isValidProperty);
	}
	function getPreflightCss() {
		const result = createPreflight({ preflight });
		return layers.wrap("reset", result);
	}
	const tokenMap = getTokenMap(tokens);
	const tokenFn = (path, fallback) => {
		return tokenMap.get(path)?.value || fallback;
	};
	tokenFn.var = (path, fallback) => {
		return tokenMap.get(path)?.variable || fallback;
	};
	function getRecipe(key, fallback) {
		return theme.recipes?.[key] ?? fallback;
	}
	function getSlotRecipe(key, fallback) {
		return theme.slotRecipes?.[key] ?? fallback;
	}
	const recipeCache = /* @__PURE__ */ new Map();
	const slotRecipeCache = /* @__PURE__ */ new Map();
	function getRecipeFn(key, fallback) {
		let fn = recipeCache.get(key);
		if (!fn) {
			fn = cva(getRecipe(key, fallback ?? EMPTY_OBJECT));
			recipeCache.set(key, fn);
		}
		return fn;
	}
	function getSlotRecipeFn(key, fallback) {
		let fn = slotRecipeCache.get(key);
		if (!fn) {
			fn = sva(getSlotRecipe(key, fallback ?? EMPTY_OBJECT));
			slotRecipeCache.set(key, fn);
		}
		return fn;
	}
	function isRecipe(key) {
		return Object.hasOwnProperty.call(theme.recipes ?? EMPTY_OBJECT, key);
	}
	function isSlotRecipe(key) {
		return Object.hasOwnProperty.call(theme.slotRecipes ?? EMPTY_OBJECT, key);
	}
	function hasRecipe(key) {
		return isRecipe(key) || isSlotRecipe(key);
	}
	return {
		$$chakra: true,
		_config: config,
		_global: [
			getPreflightCss(),
			getGlobalCss(),
			getTokenCss()
		],
		breakpoints,
		tokens,
		conditions,
		utility,
		token: tokenFn,
		properties,
		layers,
		isValidProperty,
		splitCssProps,
		normalizeValue,
		getTokenCss,
		getGlobalCss,
		getPreflightCss,
		css,
		cva,
		sva,
		getRecipe,
		getSlotRecipe,
		getRecipeFn,
		getSlotRecipeFn,
		hasRecipe,
		isRecipe,
		isSlotRecipe,
		query: {
			layerStyles: compositionQuery(theme.layerStyles ?? EMPTY_OBJECT),
			textStyles: compositionQuery(theme.textStyles ?? EMPTY_OBJECT),
			animationStyles: compositionQuery(theme.animationStyles ?? EMPTY_OBJECT),
			tokens: semanticTokenQuery(tokens, Object.keys(theme.tokens ?? EMPTY_OBJECT), (value, key) => !value.extensions.conditions && !key.includes("colorPalette")),
			semanticTokens: semanticTokenQuery(tokens, Object.keys(theme.semanticTokens ?? EMPTY_OBJECT), (value) => !!value.extensions.conditions),
			keyframes: basicQuery(theme.keyframes ?? EMPTY_OBJECT),
			breakpoints: basicQuery(theme.breakpoints ?? EMPTY_OBJECT)
		}
	};
}
function getTokenMap(tokens) {
	const map = /* @__PURE__ */ new Map();
	const names = new Set(tokens.allTokens.map((token) => token.name));
	for (const name of names) {
		const token = tokens.getByName(name);
		if (!token?.extensions.cssVar) continue;
		const { cssVar, virtual, conditions } = token.extensions;
		const value = !!conditions || virtual ? cssVar.ref : token.value;
		map.set(name, {
			value,
			variable: cssVar.ref
		});
	}
	return map;
}
const stop = (v) => isObject(v) && "value" in v;
const compositionQuery = (dict) => ({
	list() {
		return Object.keys(flatten(dict, stop));
	},
	search(query) {
		return this.list().filter((style) => style.includes(query));
	}
});
const semanticTokenQuery = (tokens, categoryKeys, predicate) => ({
	categoryKeys,
	list(category) {
		const map = tokens.categoryMap.get(category);
		const entries = map ? [...map.entries()] : [];
		const result = [];
		for (let i = 0; i < entries.length; i++) {
			const [key, value] = entries[i];
			if (predicate(value, key)) result.push(key);
		}
		return result;
	},
	search(category, query) {
		return this.list(category).filter((style) => style.includes(query));
	}
});
const basicQuery = (dict) => ({
	list() {
		return Object.keys(dict);
	},
	search(query) {
		return this.list().filter((style) => style.includes(query));
	}
});
// node_modules/@chakra-ui/react/dist/esm/components/switch/switch.js
const { withProvider: withProvider$1, withContext: withContext$3, useStyles: useSwitchStyles, PropsProvider: PropsProvider$3 } = createSlotRecipeContext({ key: "switch" });
const SwitchRootProvider = withProvider$1(switch_exports.RootProvider, "root", { forwardAsChild: true });
const SwitchRoot = withProvider$1(switch_exports.Root, "root", { forwardAsChild: true });
const SwitchPropsProvider = PropsProvider$3;
const SwitchLabel = withContext$3(switch_exports.Label, "label", { forwardAsChild: true });
const SwitchThumb = withContext$3(switch_exports.Thumb, "thumb", { forwardAsChild: true });
const SwitchControl = withContext$3(switch_exports.Control, "control", {
	forwardAsChild: true,
	defaultProps: { children: /* @__PURE__ */ jsx(SwitchThumb, {}) }
});
const SwitchIndicator = forwardRef(function SwitchIndicator2(props, ref) {
	const api = useSwitchContext();
	const styles = useSwitchStyles();
	const { fallback, children, unstyled, ...rest } = props;
	return /* @__PURE__ */ jsx(chakra.span, {
		ref,
		"data-checked": dataAttr(api.checked),
		...rest,
		css: [!unstyled ? styles.indicator : void 0, props.css],
		children: api.checked ? children : fallback
	});
});
const SwitchThumbIndicator = forwardRef(function SwitchThumbIndicator2(props, ref) {
	const api = useSwitchContext();
	const { fallback, children, ...rest } = props;
	return /* @__PURE__ */ jsx(chakra.span, {
		ref,
		"data-checked": dataAttr(api.checked),
		...rest,
		children: api.checked ? children : fallback
	});
});
const SwitchContext = switch_exports.Context;
const SwitchHiddenInput = switch_exports.HiddenInput;
// node_modules/@chakra-ui/react/dist/esm/components/switch/namespace.js
var namespace_exports$3 = /* @__PURE__ */ __exportAll$1({
	Context: () => SwitchContext,
	Control: () => SwitchControl,
	HiddenInput: () => SwitchHiddenInput,
	Indicator: () => SwitchIndicator,
	Label: () => SwitchLabel,
	PropsProvider: () => SwitchPropsProvider,
	Root: () => SwitchRoot,
	RootProvider: () => SwitchRootProvider,
	Thumb: () => SwitchThumb,
	ThumbIndicator: () => SwitchThumbIndicator
});
// node_modules/@chakra-ui/react/dist/esm/components/table/table.js
const { StylesProvider, ClassNamesProvider, useRecipeResult, withContext: withContext$2, useStyles: useTableStyles, PropsProvider: PropsProvider$2 } = createSlotRecipeContext({ key: "table" });
const TableRoot = forwardRef(function TableRoot2({ native, ...props }, ref) {
	const { styles, props: rootProps, classNames } = useRecipeResult(props);
	const rootCss = useMemo(() => {
		if (!native) return styles.root;
		return {
			...styles.root,
			"& thead": styles.header,
			"& tbody": styles.body,
			"& tfoot": styles.footer,
			"& thead th": styles.columnHeader,
			"& tr": styles.row,
			"& td": styles.cell,
			"& caption": styles.caption
		};
	}, [styles, native]);
	return /* @__PURE__ */ jsx(ClassNamesProvider, {
		value: classNames,
		children: /* @__PURE__ */ jsx(StylesProvider, {
			value: styles,
			children: /* @__PURE__ */ jsx(chakra.table, {
				ref,
				...rootProps,
				css: [rootCss, props.css],
				className: cx(classNames?.["root"], props.className)
			})
		})
	});
});
const TableRootPropsProvider = PropsProvider$2;
const TableRow = withContext$2("tr", "row");
const TableScrollArea = chakra("div", { base: {
	display: "block",
	whiteSpace: "nowrap",
	WebkitOverflowScrolling: "touch",
	overflow: "auto",
	maxWidth: "100%"
} });
const TableHeader = withContext$2("thead", "header");
const TableFooter = withContext$2("tfoot", "footer");
const TableColumnHeader = withContext$2("th", "columnHeader");
const TableCell = withContext$2("td", "cell");
const TableCaption = withContext$2("caption", "caption", { defaultProps: { captionSide: "bottom" } });
const TableBody = withContext$2("tbody", "body");
const TableColumnGroup = withContext$2("colgroup");
const TableColumn = withContext$2("col");
// node_modules/@chakra-ui/react/dist/esm/components/table/namespace.js
var namespace_exports$4 = /* @__PURE__ */ __exportAll$1({
	Body: () => TableBody,
	Caption: () => TableCaption,
	Cell: () => TableCell,
	Column: () => TableColumn,
	ColumnGroup: () => TableColumnGroup,
	ColumnHeader: () => TableColumnHeader,
	Footer: () => TableFooter,
	Header: () => TableHeader,
	Root: () => TableRoot,
	RootPropsProvider: () => TableRootPropsProvider,
	Row: () => TableRow,
	ScrollArea: () => TableScrollArea
});
// node_modules/@chakra-ui/react/dist/esm/components/tabs/tabs.js
const { withProvider, withContext: withContext$1, useStyles: useTabsStyles, PropsProvider: PropsProvider$1 } = createSlotRecipeContext({ key: "tabs" });
const TabsRootProvider = withProvider(tabs_exports.RootProvider, "root", { forwardAsChild: true });
const TabsRoot = withProvider(tabs_exports.Root, "root", { forwardAsChild: true });
const TabsPropsProvider = PropsProvider$1;
const TabsTrigger = withContext$1(tabs_exports.Trigger, "trigger", { forwardAsChild: true });
const TabsContent = withContext$1(tabs_exports.Content, "content", { forwardAsChild: true });
const TabsContentGroup = withContext$1("div", "contentGroup");
const TabsList = withContext$1(tabs_exports.List, "list", { forwardAsChild: true });
const TabsIndicator = withContext$1(tabs_exports.Indicator, "indicator", { forwardAsChild: true });
// node_modules/@chakra-ui/react/dist/esm/components/tabs/namespace.js
var namespace_exports$5 = /* @__PURE__ */ __exportAll$1({
	Content: () => TabsContent,
	ContentGroup: () => TabsContentGroup,
	Context: () => TabsContext,
	Indicator: () => TabsIndicator,
	List: () => TabsList,
	PropsProvider: () => TabsPropsProvider,
	Root: () => TabsRoot,
	RootProvider: () => TabsRootProvider,
	Trigger: () => TabsTrigger
});
// node_modules/@chakra-ui/react/dist/esm/components/textarea/textarea.js
const { withContext, PropsProvider } = createRecipeContext({ key: "textarea" });
const Textarea = withContext(field_exports.Textarea);
export { ChakraProvider, namespace_exports as Dialog, namespace_exports$1 as Field, Input, namespace_exports$2 as NativeSelect, Portal, namespace_exports$3 as Switch, namespace_exports$4 as Table, namespace_exports$5 as Tabs, Textarea, chakra, createSystem, defaultBaseConfig, defineConfig, defineRecipe, defineSlotRecipe };
